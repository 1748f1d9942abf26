import { type PlaceLine, placeLinesOf } from '@parley/protocol/model'
import { isAttended, serverNow } from './calls.ts'
import { clockOf } from './draw-head.ts'
import { element } from './elements.ts'
import { inReadersLanguage } from './language.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const MINUTE_MS = 60_000

/** What the visitor can rely on while they wait [queue-1]. */
export function drawPlace(
  root: HTMLElement,
  { place: { facts: place, lowest }, visit, state }: Thread,
  text: Texts,
): void {
  const moment = { now: serverNow(), isServed: isAttended(visit.team), lowest }
  const [title, ...rest] = place && state.closedAt === 0 ? placeLinesOf(place, moment) : []
  root.hidden = title === undefined
  root.classList.toggle('slow', rest.includes('slow'))
  if (!place || title === undefined) return
  const until = place.until > 0 ? clockOf(place.until) : ''
  const words: Record<PlaceLine, string> = {
    ...text.place,
    place: text.place.place(place.place),
    usual: text.replies(Math.ceil(place.usualMs / MINUTE_MS)),
    answerer: text.place.answerer(inReadersLanguage(place.answerer), until, inReadersLanguage(place.next)),
  }
  const number = title === 'place' ? String(place.place) : ''
  const hint = rest.map(line => words[line]).join(' · ')
  // Drawn again, the same words would be read out again.
  if (root.textContent === number + words[title] + hint) return
  root.replaceChildren(
    number && element('i', { 'aria-hidden': 'true' }, number),
    element('p', {}, element('strong', {}, words[title]), element('small', {}, hint)),
  )
}
