import {
  DAY_MINUTES,
  type DigestPace,
  dateAfter,
  localTimeOf,
  MINUTE_MS,
  timeOfLocal,
} from '@parley/protocol/model'

type Pace = Exclude<DigestPace, 'off'>

const DELAYS_MS = { quarter: 15 * MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MINUTES * MINUTE_MS }
/** In minutes of the local day. */
const MORNING = 8 * 60
/** Quiet hours and choices of the person may end any time. */
const QUIET_PAUSE_MS = 15 * MINUTE_MS
/** A device that is gone looks active until its connection is given up. */
const DOUBT_MS = 2 * MINUTE_MS
/** What is being archived now has an earlier time than now when it is there. */
const SETTLED_MS = 10_000

interface Rhythm {
  pace: Pace
  timeZone: string
}

function nextMorning(now: number, timeZone: string): number {
  const { date } = localTimeOf(now, timeZone)
  const today = timeOfLocal(date, MORNING, timeZone)
  return today > now ? today : timeOfLocal(dateAfter(date, 1), MORNING, timeZone)
}

/** When nothing was missed so far: nothing that comes from now on is due before that. */
const nextLook = ({ pace, timeZone }: Rhythm, now: number): number =>
  pace === 'day' ? nextMorning(now, timeZone) : now + DELAYS_MS[pace]

/** After a person has chosen: who is told in the morning is not told of it right now. */
export const firstLook = (rhythm: Rhythm, now: number): number =>
  rhythm.pace === 'day' ? nextLook(rhythm, now) : now

interface Look extends Rhythm {
  toldUntil: number
  /** The person uses one of their devices: what has arrived was seen there. */
  isHere: boolean
  /** Quiet hours, or do not disturb. */
  isQuiet: boolean
  /** When the first message came that they have missed; undefined: none. */
  oldest: number | undefined
}

/** What is told, if anything, and when to look again [digest-2]. */
interface Plan {
  toldUntil: number
  dueAt: number
  /** Messages in this time are told. */
  letter?: { after: number; until: number }
}

export function planDigest(look: Look, now: number): Plan {
  const { pace, toldUntil, isHere, isQuiet, oldest } = look
  if (isHere) return { toldUntil: Math.max(toldUntil, now - DOUBT_MS), dueAt: nextLook(look, now) }
  if (oldest === undefined) return { toldUntil, dueAt: nextLook(look, now) }
  if (pace !== 'day' && oldest + DELAYS_MS[pace] > now) return { toldUntil, dueAt: oldest + DELAYS_MS[pace] }
  if (isQuiet) return { toldUntil, dueAt: now + QUIET_PAUSE_MS }
  const until = now - SETTLED_MS
  return { toldUntil: until, dueAt: nextLook(look, now), letter: { after: toldUntil, until } }
}
