import type { AskedTeam } from './calls.ts'
import { drawFile } from './draw-content.ts'
import { element } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const MINUTES = 60

/** Beside the conversation where the widget is a page of its own: hours, and files that were shared. */
export class Side {
  readonly root: HTMLElement
  readonly #files = element('div', { class: 'files' })
  readonly #hours = element('div')
  readonly #text: Texts
  #team: AskedTeam
  #count = 0

  constructor(team: AskedTeam, text: Texts) {
    this.#text = text
    this.#team = team
    this.#drawHours()
    this.root = element(
      'aside',
      { class: 'side', 'aria-label': text.about },
      this.#hours,
      this.#files,
      element('p', { class: 'whole' }, text.whole),
    )
  }

  #drawHours(): void {
    const { hours } = this.#team
    this.#hours.hidden = hours.length === 0
    this.#hours.replaceChildren(...(hours.length === 0 ? [] : [drawHours(hours, this.#text)]))
  }

  draw(thread: Thread): void {
    if (thread.visit.team !== this.#team) {
      this.#team = thread.visit.team
      this.#drawHours()
    }
    const files = thread.state.lines.filter(({ content }) => content.kind === 'file' && content.url)
    if (files.length === this.#count) return
    this.#count = files.length
    this.#files.className = 'files box'
    this.#files.replaceChildren(
      element('h2', {}, this.#text.files, element('small', {}, String(files.length))),
      ...files.flatMap(({ content }) =>
        content.kind === 'file' ? [drawFile(content, thread, this.#text)] : [],
      ),
    )
  }
}

function drawHours(hours: AskedTeam['hours'], text: Texts): HTMLElement {
  const rows = groupDays(hours, text).map(group =>
    element('tr', {}, element('th', { scope: 'row' }, daysOf(group)), element('td', {}, group.spans)),
  )
  return element(
    'section',
    { class: 'box', 'aria-label': text.hours },
    element('h2', {}, text.hours),
    element('table', {}, ...rows),
  )
}

/** In one line, without the days on which nobody works. */
export const hoursLine = (hours: AskedTeam['hours'], text: Texts): string =>
  groupDays(hours, text)
    .filter(({ spans }) => spans !== text.shut)
    .map(group => `${daysOf(group)} ${group.spans}`)
    .join(', ')

const daysOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`

/** Days in a row with the same hours share a line. */
function groupDays(hours: AskedTeam['hours'], text: Texts) {
  const groups: { first: number; last: number; spans: string }[] = []
  for (const day of DAYS) {
    const spans =
      hours
        .filter(span => span.day === day)
        .map(({ from, to }) => `${clockOf(from)} – ${clockOf(to)}`)
        .join(', ') || text.shut
    const last = groups.at(-1)
    if (last && last.spans === spans) last.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

const dayName = (day: number): string =>
  new Date(MONDAY + day * DAY_MS).toLocaleDateString(document.documentElement.lang, {
    weekday: 'long',
    timeZone: 'UTC',
  })

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map(part => String(part).padStart(2, '0')).join(':')
