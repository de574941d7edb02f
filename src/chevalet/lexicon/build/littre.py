"""Reading Littré (1863-1877): of each entry its spelling, its part of speech, its usage marks and one short sentence."""

import gzip
import re
import struct
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from chevalet.lexicon.folding import fold
from chevalet.lexicon.meanings import Label

LONGEST_GLOSS = 120
_SHORTEST_GLOSS = 6
LIVING_ZIPF = 2.5  # what Littré calls old or low and people write today is neither any more

# What stands for a full stop in the text and ends no sentence.
_ABBREVIATIONS = (
    "fig fam voy etc art ex prov pop anc lat gr ital espag plur sing fém masc loc adv adj subst syn synon chim bot mar s m f v a n "
    "c p t d cf st ste mme mlle mgr i ii iii iv vi vii xiv hist nat prés imp abs absol neutr réfl linn cuv lam dict acad ac"
)
_NO_END = re.compile(rf"(?:(?<=\s)|^)(?i:{'|'.join(_ABBREVIATIONS.split())})\.$")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-ÖØ-Þ«(])")

_TAG = re.compile(r"<[^>]+>")
_HEADER = re.compile(r"<i><small>(.*?)</small></i>", re.DOTALL)
_SENSE = re.compile(r"<b>\d+°</b>")
_PRONOUNCED = re.compile(r"^\s*\((?:[^()]|\([^()]*\))*\)\s*,?\s*")
_GRAMMAR = re.compile(
    r"^,?\s*(?:(?:et|ou|,)?\s*(?:(?:part(?:icipe|\.)\s*(?:passé|prés(?:ent|\.))?(?: (?:de|d’|d') ?\S+)?(?: \d)?|s\. ?m\.|s\. ?f\.|s\.|subst\."
    r"|adj\.|adv\.|v\. ?a\.|v\. ?n\.|v\. ?réfl\.|v\. ?impers\.|v\. ?x\.|prép\.|conj\.|interj\.|loc\. \w+\.|pron\.|pl\.|plur\.|m\.|f\.)[ ,.]*))+"
)
# What says how a word is used, not what it is.
_LABELLED = (
    (Label.VULGAR, re.compile(r"(?i)\b(?:terme|mot) (?:bas\b|grossier|obscène|ordurier|trivial|très libre|déshonnête)|grossier(?:et|,|\.| et)|bassement")),
    (Label.FAMILIAR, re.compile(r"(?i)\bterme (?:très )?(?:familier|populaire|d'argot|de l'argot)|\b(?:mot|expression) (?:très )?(?:familière?|populaire)|^(?:familièrement|populairement|popul\.|pop\.|fam\.)|langage (?:familier|populaire)")),
    (Label.DATED, re.compile(r"(?i)\b(?:terme|mot|expression) (?:vieilli|vieux|vieillie|hors d'usage|inusitée?|tombée? en désuétude)|\bvieux (?:mot|terme)|\b(?:il|ce mot|ce terme) (?:a vieilli|vieillit|est vieux|est inusité|n'est plus usité)|\binusité (?:aujourd'hui)?|^anciennement|\bancien terme")),
    (Label.REGIONAL, re.compile(r"(?i)\b(?:terme|mot|nom) (?:normand|picard|provençal|bourguignon|gascon|breton|suisse|wallon|lorrain|berrichon|angevin|languedocien|savoyard|champenois|auvergnat|créole)|\bterme (?:rural|provincial)|\bprovincialisme|\bpatois|^(?:dans|en) (?:le|la|l'|les )?\s?(?:normandie|picardie|bourgogne|bretagne|gascogne|provence|languedoc|suisse|lorraine|berry|anjou|berri|midi|dauphiné|savoie|champagne|auvergne|poitou|saintonge|béarn|touraine|franche-comté|flandre|nivernais|morvan|limousin|jura|vosges|sologne|perche|maine)\b")),
)  # fmt: skip
_TERM = re.compile(
    r"^(?:Anc(?:ien)?\.? )?[Tt]ermes? (?:(?:de|d'|du|des)\s*(?:la |l')?)?([^.,;:]{2,40})[.,;]\s*(?!(?:qui|dont|signifiant)\b)"
)
_STAND_IN = re.compile(
    r"^(?:(?:Terme|Mot|Expression|Locution|Néologisme|Vieux mot|Vieux terme|Synon(?:yme|\.)|Familièrement|Populairement|Absolument"
    r"|Particulièrement|(?:Et p|P)ar (?:analogie|plaisanterie|métonymie|exagération)|Dans l[ea] (?:lang(?:age|ue)|style) \w+|Dans (?:le|un) sens (?:\w+ )*général|En langage ordinaire"
    r"|Elliptiquement|Impersonnellement|Activement|Adverbialement|Poétiquement|Ironiquement|Collectivement|Spécialement|Et (?:très )?(?:\w+ment|néologisme)"
    r"|S\. ?[mf](?:\. plu?r?)?|Adj|Aujourd'hui|Anciennement|Figurément|Par extension|En général|Proprement|Au propre|Au plur(?:iel|\.)|Fam\.|Popul\.|Autrefois|Primitivement|Substantivement|Adjectivement)"
    r"(?: (?:très )?(?:familier|familière|populaire|vieilli|vieux|bas|peu usité|inusité|rare|rural|technique|hors d'usage|d'argot|didactique"
    r"|poétique|normand|provençal|picard|burlesque|trivial|et populaire|et familier))*\s*(?:[.,:;]\s*|$)|(?:Fig|Fam|Popul|Absol|Neutralement|Loc\. adv|(?:Familièrement|Populairement) et fig)\.\s+)"
)
# Sentences that point elsewhere, quote, or say something of the word instead of saying what it is.
_EMPTY = re.compile(
    r"(?i)^(?:autres termes|j(?:e |')|tu |nous |il |elle |en termes |mot |, |toujours |avec |étym|voy\b|voir\b|v\. [A-Z]|même sens|même signification|même mot|mot (?:qui|dont|de|employé|latin|grec)|terme (?:de|d'|du|des|qui|dont|par|employé|usité|vieilli)|nom (?:propre|de lieu)"
    r"|il s'|il se dit|ce mot|ce terme|cet? |on (?:dit|écrit|trouve|l'|donne)|dans (?:cette|ce|la locution|l'expression|ces)|usité|s'emploie|se conjugue"
    r"|se dit|féminin|pluriel|participe|la \w+ lettre|l'action de la|voilà|ne se dit|seulement|plus |les |la même|le même|diminutif|autre (?:nom|forme|orthographe)"
    r"|forme |ancienne forme|abréviation|orthographe|variante|préfixe|locution|c'est |celui-ci|sens |subst|d'après l'académie|se prend |ll mouillées|le g prend|le féminin|au (?:fém|masc|plur)|en ce sens|ancien (?:mot|nom) |(?:au|dans le) sens (?:\w+ et )?(?:latin|propre|primitif|actif|positif|étymologique)\b|latinisme|par une extension|sans (?:pluriel|singulier)|(?:en|dans) [^,]{3,24}, \w+ \w+, (?:celle|celui|ceux))|une? de ces (?!sortes)|vieilli|inusité|hors d'usage|n'est plus (?:guère )?(?:usité|en usage)|signifi"
)
# Words of grammar: a sentence of nothing else ("Numéral des deux genres.", "Masc. et s. m.") defines nothing.
_GRAMMAR_WORDS = (
    "masc fém plur sing et ou mieux s m f v a n de du des temps lieu numéral deux genres invariable impers comparatif adject adjectif"
    " prépos pronom relatif conjonctif conjonct interject défectif irrég famil familier nom prop proverbe au figuré loc adv adverb"
    " art l d adj latinisme technologie néologisme terme même sens"
)
_WORD = re.compile(r"[^\W\d_]+")
_DEFINING = re.compile(
    r"(?i)(?:qui|que|action|état|qualité|celui|celle|nom|être|rendre|faire|se|mettre|devenir|avoir|art|sorte|espèce|en|de|d)\b"
)
# What had died out by his time: a word that lives has another sense than that of old coins, coats of arms and vassals.
_OLD_WORLD = re.compile(
    r"(?:Antiquité|Féodalité|Droit (?:féodal|romain)|Histoire (?:romaine|grecque)|Polythéisme|Blason|Vénerie|Fauconnerie|Chasse"
    r"|Fortification|Guerre|Scolastique|Liturgie|Manége|Domaine rural|Relieur)[^:]{0,12} : "
)
_CAPITALS = re.compile(r"^E(?=ta|to|ch|co|lo|lev|pa|pi|qu|va|cr|mou|pr)|^Etr(?=e )")
_REFERENCE = re.compile(r"(?:^|[ (])(?:voy|V)\. ([A-ZÀ-ÖØ-Þ’'-]{2,})")
_REFUSED_SIGNS = re.compile(r"\[|\]|\.\.\.|[=*§]|\b[A-ZÀ-Ý]{2,}\b")


class Entry(NamedTuple):
    spellings: tuple[str, ...]  # lower case, with the accents of the time
    number: int  # 1 for the first of several entries that are spelled alike
    kinds: str  # of "v" verb, "n" noun, "a" adjective, "p" participle; else "o", other
    senses: tuple[str, ...]  # one short sentence each, the best first; maybe none
    labels: Label
    see: str  # the entry that it sends to, in lower case, or ""
    size: int  # of the article: of two words spelled alike the longer article is the commoner word's


def entries(index: bytes, packed: bytes) -> Iterator[Entry]:
    """Every entry, once: the index names each by several spellings."""
    text = gzip.decompress(packed)
    names: dict[tuple[int, int], list[str]] = defaultdict(list)
    at = 0
    while at < len(index):
        end = index.index(b"\0", at)
        names[struct.unpack(">II", index[end + 1 : end + 9])].append(index[at:end].decode())
        at = end + 9
    for (start, size), listed in sorted(names.items()):
        yield _entry(listed, text[start : start + size].decode())


def _entry(names: list[str], text: str) -> Entry:
    spelled = [_headword(name) for name in names]
    # The index repeats each name without its accents: keep the spelling that has most of them.
    most = max(sum(letter > "z" for letter in word) for word, _ in spelled)
    kept = sorted({word for word, _ in spelled if sum(letter > "z" for letter in word) == most})
    header = _HEADER.match(text)
    said = "" if header is None else _PRONOUNCED.sub("", header.group(1))
    grammar = _GRAMMAR.match(said)
    rest = said if grammar is None else said[grammar.end() :]
    body = rest + "\n" + (text if header is None else text[header.end() :])
    paragraphs = _paragraphs(body.partition("<b><big>")[0])
    kinds = _kinds(said if grammar is None else grammar.group(0))
    head = paragraphs[0] if paragraphs else ""
    labels = Label(0)
    for label, mark in _LABELLED:
        if mark.search(head):
            labels |= label
    see = _REFERENCE.search(head)
    return Entry(
        tuple(kept),
        min(number for _, number in spelled),
        kinds,
        tuple(dict.fromkeys(filter(None, (gloss_of(paragraph) for paragraph in paragraphs)))),
        labels,
        "" if see is None else see.group(1).lower(),
        len(text),
    )


def _headword(name: str) -> tuple[str, int]:
    """ "MÉDITATIF, IVE" and "BARBE.4" as the word and the number of the entry among its homographs."""
    bare, _, number = name.partition(".")
    word = bare.partition(",")[0].partition("(")[0].strip().lower()
    return word, int(number) if number.isdigit() else 1


def _kinds(grammar: str) -> str:
    if "part" in grammar:
        return "p"
    signs = (("v", r"v\. ?[anrix]|v\. ?réfl"), ("n", r"s\. ?[mf]|\bs\.|subst"), ("a", r"adj"))
    return "".join(kind for kind, sign in signs if re.search(sign, grammar)) or "o"


def _paragraphs(body: str) -> list[str]:
    """The definitions in order, one a numbered sense or paragraph, without the quotations."""
    found = []
    for part in _SENSE.split(body):
        for line in part.split("\n"):
            if line.lstrip().startswith("<span"):
                continue
            words = " ".join(_TAG.sub("", line).split())
            if words:
                found.append(words)
    return found


def gloss_of(paragraph: str) -> str:
    """The first sentence that says what the word is, short enough for a card; or nothing."""
    field = ""
    for sentence in _sentences(paragraph)[:3]:
        rest = sentence
        while True:
            term = _TERM.match(rest)
            if term is not None:
                field = re.sub(r" et (?:de |d'|du |des )", " et ", term.group(1).strip())
                rest = rest[term.end() :]
                continue
            stand_in = _STAND_IN.match(rest)
            if stand_in is None:
                break
            rest = rest[stand_in.end() :]
        rest = rest.strip(" ,;:.")
        if not rest:
            continue
        if _EMPTY.search(rest) or _REFUSED_SIGNS.search(rest):
            return ""
        short = _shortened(rest)
        short = short[:1].upper() + short[1:]
        if len(short) < _SHORTEST_GLOSS or _says_nothing(short):
            return ""
        short = _CAPITALS.sub(lambda found: "Êtr" if found.group(0) == "Etr" else "É", short)
        return (
            f"{field[0].upper()}{field[1:]} : {short[0].lower()}{short[1:]}."
            if _is_a_field(field)
            else f"{short}."
        )
    return ""


def _says_nothing(short: str) -> bool:
    """What followed stood between brackets, or was grammar."""
    return _STAND_IN.fullmatch(short) is not None or set(_WORD.findall(short.lower())) <= set(
        _GRAMMAR_WORDS.split()
    )


def is_of_the_old_world(sense: str) -> bool:
    return _OLD_WORLD.match(sense) is not None


def is_participle_sense(sense: str) -> bool:
    """Under a participle Littré often gives an example ("Une maison abattue.") where others have a definition."""
    first = sense.split(maxsplit=1)[0].lower().rstrip(",.")
    return (
        first in {"qui", "que", "dont", "où"}
        or first.startswith(("qu’", "qu'"))
        or first.endswith(("é", "i", "u", "is", "it"))
    )


def explains_a_phrase(sense: str, word: str) -> bool:
    """Whether the sentence is about a phrase with the word in it: "Port flottable, l’endroit d’un cours d’eau où…"."""
    words = [w.strip(" .,;:") for w in re.split(r"[ ’'-]", sense.partition(" : ")[2] or sense)]
    if word in (w.lower() for w in words):
        return True
    stem = fold(word)[: max(4, len(word) - 3)]
    near = [w for w in words[:3] if fold(w).startswith(stem)]
    return bool(near) and "," in sense and not _DEFINING.match(sense.partition(" : ")[2] or sense)


def _is_a_field(field: str) -> bool:
    """Marine or botany; not what says how the word is used."""
    return 0 < len(field) <= 24 and not re.search(
        r"\b(?:mépris|injure|tendresse|dénigrement|caresse|plaisanterie|famil|popul|vieil|vieux|bas\b|trivial|rural|argot|peu\b|rare|usit"
        r"|hors|très|inusité|dialect|provinc|burlesque|grossier|normand|provençal|picard|patois|collège|enfant|général|technique|dont|qui)",
        field,
    )


def _sentences(paragraph: str) -> list[str]:
    found: list[str] = []
    for piece in _SENTENCE_END.split(paragraph):
        if found and _NO_END.search(found[-1]):
            found[-1] += " " + piece
        else:
            found.append(piece)
    return found


def _modern(text: str) -> str:
    """The spelling of today: siége, poëte, oeuvre and très-grand are not."""
    text = re.sub(r"ége(s|nt)?\b", r"ège\1", text)
    text = re.sub(r"\btrès-", "très ", text).replace("poëte", "poète").replace("poëme", "poème")
    return text.replace("oeu", "œu").replace("Oeu", "Œu").replace("'", "’")


def _shortened(sentence: str) -> str:
    """Without what stands between brackets, and cut where the sentence can end."""
    plain = " ".join(re.sub(r"\s*\([^()]*\)", "", sentence).split()).rstrip(" ,;:.")
    plain = re.sub(r"\s*\([^)]*$|[,;]? (?:voy|V)\. .*$", "", plain)  # a bracket left open, a reference
    plain = _modern(plain).rstrip(" ,;:.")
    if len(plain) <= LONGEST_GLOSS:
        return plain
    # A name that was given is told by whom to what: half of that is nothing.
    for sign in (";", " :") if plain.startswith("Nom ") else (";", " :", ","):
        cut = plain.rfind(sign, 24, LONGEST_GLOSS)
        if cut > 0:
            return plain[:cut].rstrip(" ,;:.")
    return ""
