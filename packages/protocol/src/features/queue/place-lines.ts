/** What a customer is told of the queue [queue-1]; 0 and empty: it is not known. */
export interface PlaceFacts {
  place: number
  askedAt: number
  usualMs: number
  answerer: string
  until: number
  next: string
}

/** The lines that are shown, the first one in bold. `kept`: the place without its number; `whole`: colleagues see all of it. */
export type PlaceLine = 'place' | 'first' | 'kept' | 'usual' | 'slow' | 'answerer' | 'whole'

interface Moment {
  now: number
  /** Whether the team is there. */
  isServed: boolean
  /** The lowest number this question had on the screen: a number that rose is not shown [queue-1]. */
  lowest: number
}

export function placeLinesOf(facts: PlaceFacts, { now, isServed, lowest }: Moment): PlaceLine[] {
  const { place, askedAt, usualMs, answerer } = facts
  const who: PlaceLine[] = answerer === '' ? [] : ['answerer']
  if (place === 0) return isServed && who.length > 0 ? [...who, 'whole'] : []
  if (!isServed) return [place === 1 ? 'first' : place > lowest ? 'kept' : 'place']
  const usual: PlaceLine[] = usualMs === 0 ? [] : [now - askedAt > usualMs ? 'slow' : 'usual']
  return [place > lowest ? 'kept' : 'place', ...usual, ...who]
}

const MINUTE_MS = 60_000

/** A promise is not shortened by rounding. */
export function roundedWait(ms: number): { minutes: number } | { hours: number } {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  return minutes < 60 ? { minutes } : { hours: Math.ceil(minutes / 60) }
}
