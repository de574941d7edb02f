/* Tirelire in the browser: plain JavaScript, no build step. The server previews, refuses and explains. */

const says = {
  fr: { empty: 'Aucun mot encore.', lay: 'Poser', clear: 'Effacer', pass: 'Passer', bag: (n) => `Pioche : ${n}` },
  en: { empty: 'No word yet.', lay: 'Lay', clear: 'Clear', pass: 'Pass', bag: (n) => `Bag: ${n}` },
}

function element(tag, className, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function button(text, onclick) {
  const made = element('button', 'tirelire-button', text)
  made.type = 'button'
  made.onclick = onclick
  return made
}

function boardOf(view, language) {
  const board = element('ol', 'tirelire-words')
  for (const word of view.laid) board.append(element('li', 'tirelire-word', word))
  if (!view.laid.length) board.append(element('li', 'tirelire-none', says[language].empty))
  return board
}

export function mount({ board, controls, aside, legend }, context) {
  let chosen = [] // places in the rack
  const word = () => chosen.map((at) => context.view.rack[at]).join('')

  function ask() {
    context.askPreview(chosen.length > 1 ? { kind: 'lay_word', word: word() } : null)
    update()
  }
  function act(what) {
    context.act(what)
    chosen = []
    context.askPreview(null)
  }
  function update() {
    const { view, language, preview } = context
    const t = says[language]
    if (view.rack) chosen = chosen.filter((at) => at < view.rack.length)
    board.replaceChildren(boardOf(view, language))
    const rack = element('div', 'tirelire-rack')
    for (const [at, letter] of (view.rack ?? []).entries()) {
      const tile = button(letter, () => {
        chosen.push(at)
        ask()
      })
      tile.classList.add('tirelire-tile')
      tile.disabled = !context.canAct || chosen.includes(at)
      rack.append(tile)
    }
    const lay = button(t.lay, () => act({ kind: 'lay_word', word: word() }))
    lay.disabled = !context.canAct || chosen.length < 2 || Boolean(preview?.code)
    const clear = button(t.clear, () => {
      chosen = []
      ask()
    })
    clear.disabled = !chosen.length
    const pass = button(t.pass, () => act({ kind: 'pass_turn' }))
    pass.disabled = !context.canAct
    controls.replaceChildren(rack, lay, clear, pass)
    const points = preview && !preview.code ? ` (${preview.points})` : ''
    aside.replaceChildren(element('p', 'tirelire-draft', chosen.length ? word() + points : ''))
    legend.textContent = t.bag(view.bag)
  }
  update()
  return {
    update,
    destroy: () => undefined,
    takeBack() {
      chosen = []
      update()
    },
  }
}

export function mountStatic(place, context) {
  const update = () => place.replaceChildren(boardOf(context.view, context.language))
  update()
  return { update, destroy: () => place.replaceChildren() }
}

export const catalogue = {
  fr: {
    refusals: {
      'move/too_short': () => 'Un mot a deux lettres au moins.',
      'move/tile_not_in_rack': () => 'Cette lettre n’est pas dans votre main.',
    },
    reasons: { out: 'Une main est vide, et la pioche aussi.', blocked: 'Chacun a passé.' },
    glance: [
      ['Poser', 'Un mot de deux lettres ou plus, un point par lettre.'],
      ['Passer', 'Quand rien ne vient.'],
    ],
  },
  en: {
    refusals: {
      'move/too_short': () => 'A word has two letters at least.',
      'move/tile_not_in_rack': () => 'That letter is not in your hand.',
    },
    reasons: { out: 'A hand is empty, and so is the bag.', blocked: 'Everyone has passed.' },
    glance: [
      ['Lay', 'A word of two letters or more, a point a letter.'],
      ['Pass', 'When nothing comes to mind.'],
    ],
  },
}

export function tell(event, { language, nameOf, isYou }) {
  if (event.kind !== 'word_laid') return null
  const [word] = event.words
  if (language === 'fr') return isYou(event.seat) ? `Vous posez ${word}.` : `${nameOf(event.seat)} pose ${word}.`
  return isYou(event.seat) ? `You lay ${word}.` : `${nameOf(event.seat)} lays ${word}.`
}

export const lineName = () => null
export const contestArticle = 'T3'
