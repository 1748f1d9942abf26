import { button, element, icon } from './elements.ts'

const DOTS = 'M4.75 10h.01M10 10h.01M15.25 10h.01'

interface Choice {
  label: string
  lang?: string
  /** Not offered before the conversation has begun. */
  needsThread?: boolean
  choose(): void
}

/** A button and the menu that it opens: arrows move, Escape closes. */
export function drawMenu(label: string, choices: readonly Choice[]): HTMLElement {
  const items = choices.map(({ label: words, lang, choose }) => {
    const item = button(words, 'item', () => {
      show(false)
      choose()
    })
    item.setAttribute('role', 'menuitem')
    if (lang) item.lang = lang
    return item
  })
  const menu = element('div', { class: 'menu', role: 'menu', 'aria-label': label, hidden: '' }, ...items)
  const opener = button('', 'icon', () => show(menu.hidden === true))
  opener.setAttribute('aria-label', label)
  opener.setAttribute('aria-haspopup', 'menu')
  opener.setAttribute('aria-expanded', 'false')
  opener.append(icon(DOTS))
  const root = element('div', { class: 'more' }, opener, menu)
  const offered = () => items.filter(item => !item.hidden)
  const show = (isShown: boolean) => {
    for (const [index, item] of items.entries())
      item.hidden = choices[index]?.needsThread === true && document.querySelector('.log') === null
    menu.hidden = !isShown
    opener.setAttribute('aria-expanded', String(isShown))
    if (isShown) offered()[0]?.focus()
  }
  root.addEventListener('keydown', event => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && !menu.hidden) {
      event.stopPropagation()
      show(false)
      opener.focus()
    }
    if (move === undefined || menu.hidden) return
    event.preventDefault()
    const list = offered()
    const index = list.indexOf(document.activeElement as HTMLButtonElement)
    list.at((index + move) % list.length)?.focus()
  })
  root.addEventListener('focusout', event => {
    if (!root.contains(event.relatedTarget as Node | null)) show(false)
  })
  return root
}
