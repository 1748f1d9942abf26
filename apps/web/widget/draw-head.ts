import { type AskedTeam, isAttended, serverNow } from './calls.ts'
import { drawTeamFace } from './draw-face.ts'
import { button, element, icon } from './elements.ts'
import { hostOrigin, tellHost } from './host.ts'
import { baseLanguageOf, chooseLanguage, LANGUAGES, type Language } from './language.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const LINE = 'M4 10h12'
const DAY_MS = 86_400_000
const DOWN = 'M10 3v9m-4-4 4 4 4-4M4 16h12'

export const clockOf = (time: number): string =>
  new Date(time).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** When the team is back. */
function backAt(time: number, { back }: Texts): string {
  const days = Math.round((dayOf(time) - dayOf(serverNow())) / DAY_MS)
  if (days < 2) return back[days === 1 ? 'tomorrow' : 'today'](clockOf(time))
  const day = new Date(time).toLocaleDateString(document.documentElement.lang, { weekday: 'long' })
  return back.later(day, clockOf(time))
}

export interface Head {
  root: HTMLElement
  /** After each change of the conversation. */
  draw(thread: Thread): void
}

type Mood = [look: string, words: string]

/** Before a conversation, and on a page of its own: how long an answer takes. */
const moodOfTeam = (team: AskedTeam, text: Texts, isTalking: boolean): Mood => {
  const { opens_at, reply_minutes } = team
  if (isAttended(team))
    return ['open', isTalking || reply_minutes === 0 ? text.online : text.replies(reply_minutes)]
  return ['away-dot', opens_at > 0 ? backAt(opens_at, text) : text.away]
}

/** The team, whether it is there, and what else a visitor can do. `save`: downloads the transcript. */
export function drawHead(asked: AskedTeam, text: Texts, save: () => void): Head {
  let team = asked
  let face = drawTeamFace(team)
  const name = element('strong', {}, team.natural_name)
  const line = element('small')
  const tell = ([look, words]: Mood) => {
    line.className = look
    line.textContent = words
  }
  const isPage = hostOrigin === ''
  tell(moodOfTeam(team, text, false))
  const tools = isPage ? drawPageTools(text, save) : drawPanelTools(text, save)
  for (const tool of tools) if (tool.dataset.needs === 'thread') tool.hidden = true
  const root = element(
    'header',
    { class: 'head' },
    face,
    element('div', { class: 'team' }, name, line),
    ...tools,
  )
  return {
    root,
    draw({ state, visit }) {
      if (team !== visit.team) {
        team = visit.team
        name.textContent = team.natural_name
        const next = drawTeamFace(team)
        face.replaceWith(next)
        face = next
      }
      for (const tool of tools) tool.hidden = false
      if (!state.isOnline) tell(['', text.connecting])
      else if (state.closedAt > 0) tell(['', text.closedAt(clockOf(state.closedAt))])
      else tell(moodOfTeam(team, text, !isPage))
    },
  }
}

const DOTS = 'M4.75 10h.01M10 10h.01M15.25 10h.01'

interface Choice {
  label: string
  lang?: string
  /** Not offered before the conversation has begun. */
  needsThread?: boolean
  choose(): void
}

/** A button and the menu that it opens: arrows move, Escape closes. */
function drawMenu(label: string, choices: readonly Choice[]): HTMLElement {
  const items = choices.map(({ label: words, lang, choose }) => {
    const item = button(words, 'item', () => {
      show(false)
      opener.focus()
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

function drawPanelTools(text: Texts, save: () => void): HTMLElement[] {
  const shown = baseLanguageOf(document.documentElement.lang)
  const menu = drawMenu(text.more, [
    { label: text.transcript, needsThread: true, choose: save },
    ...entriesOf(LANGUAGES)
      .filter(([language]) => language !== shown)
      .map(([language, label]) => ({ label, lang: language, choose: () => chooseLanguage(language) })),
  ])
  return [menu, drawClose(text.close)]
}

/** Folds the panel. */
export function drawClose(label: string): HTMLElement {
  const close = button('', 'icon', () => tellHost({ parley: 'close' }))
  close.setAttribute('aria-label', label)
  close.append(icon(LINE))
  return close
}

function drawPageTools(text: Texts, save: () => void): HTMLElement[] {
  const transcript = button(text.transcript, 'secondary', save)
  transcript.prepend(icon(DOWN))
  transcript.dataset.needs = 'thread'
  const shown = baseLanguageOf(document.documentElement.lang)
  const languages = entriesOf(LANGUAGES).map(([language, label]) => {
    const made = button(label, 'segment', () => chooseLanguage(language))
    made.lang = language
    made.setAttribute('aria-pressed', String(language === shown))
    return made
  })
  return [
    transcript,
    element('div', { class: 'segments', role: 'group', 'aria-label': text.language }, ...languages),
  ]
}

const entriesOf = (languages: typeof LANGUAGES) => Object.entries(languages) as [Language, string][]
