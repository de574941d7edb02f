/* What this browser has met for the first time: a thing is explained once, then never again. */
const KEY = 'chevalet.firsts'

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

class Firsts {
  #met = $state.raw<readonly string[]>(read())

  isNew(what: string): boolean {
    return !this.#met.includes(what)
  }

  meet(what: string): void {
    if (!this.isNew(what)) return
    this.#met = [...this.#met, what]
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#met))
    } catch {
      // a browser that keeps nothing is told again
    }
  }
}

export const firsts = new Firsts()
