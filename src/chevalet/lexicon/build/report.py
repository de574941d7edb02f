"""What a build says of itself: words a length and a tier, and what each rule dropped."""

from collections import Counter

from chevalet.lexicon.build.run import Built


def number(value: int) -> str:
    """Thousands apart, as French writes them."""
    return f"{value:,}".replace(",", "\u202f")


def report(built: Built) -> str:
    complete = Counter(len(form) for form in built.election.readings)
    usual = Counter(len(form) for form in built.election.usual)
    lines = ["lettres     complet       usuel"]
    lines += [
        f"{length:7}  {number(complete[length]):>10}  {number(usual[length]):>10}"
        for length in sorted(complete)
    ]
    lines.append(f"  2 à 15  {number(_up_to_15(complete)):>9}  {number(_up_to_15(usual)):>10}")
    lines.append(f"   total  {number(complete.total()):>9}  {number(usual.total()):>10}")
    lines += ["", "écarté par chaque règle"]
    lines += [f"{number(count):>10}  {reason}" for reason, count in sorted(built.election.dropped.items())]
    lines += ["", "sources"]
    lines += [f"  {pin['name']} {pin['version']} ({pin['licence']})" for pin in built.facts["sources"]]
    lines += ["", f"complet  {built.facts['tiers']['complet']['version']}"]
    lines += [f"usuel    {built.facts['tiers']['usuel']['version']}", f"contenu  {built.facts['version']}"]
    return "\n".join(lines)


def _up_to_15(counts: Counter[int]) -> int:
    return sum(count for length, count in counts.items() if length <= 15)
