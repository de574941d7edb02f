"""Games that are over, whose analysis workers are asked for while the load runs."""

from bench.faults import Message, Person
from bench.server_process import ServerProcess


def finished_game(server: ServerProcess) -> Person:
    """Somebody who only passes, against a bot: short, and every turn has as much to judge as another."""
    person = Person(server, bot=True)
    while person.view["outcome"] is None:
        if person.view["turn"] == 0:
            person.passes()
        else:
            person.until(lambda message: message["type"] == "update")
    person.line.close()
    return person


def ask(person: Person) -> None:
    person.http.post(_address(person), json={}).raise_for_status()


def judged(person: Person) -> tuple[int, int]:
    """Turns that are judged, and all."""
    found: Message = person.http.get(_address(person)).raise_for_status().json()
    return found["done"], found["turns"]


def _address(person: Person) -> str:
    return f"/api/tables/{person.table}/analysis"
