import { localTimeOf } from '../teams/local-time.ts'

/** A question of a team, and what became of it. */
export interface WaitedQuestion {
  askedAt: number
  /** Undefined: it has not been answered. */
  answeredAt?: number | undefined
  /** Somebody closed the consultation while it was open. */
  isLeft?: boolean
}

/** How far back the log is read. */
export const USUAL_WAIT_DAYS = 28
/** Fewer questions say nothing about the next one. */
export const MIN_WAITS = 20

const DAY_MS = 86_400_000
const NINE_OF_TEN = 0.9

/**
 * Nine of ten questions of the last four weeks that were asked at this hour of the team's day were answered within this
 * time; undefined where the log does not support it [queue-2]. Those that were closed unanswered, or have waited for a day, took
 * longer than any; those that wait since shorter say nothing yet. It depends on the log and the two moments alone.
 */
export function usualWaitMs(
  questions: readonly WaitedQuestion[],
  timeZone: string,
  now: number,
): number | undefined {
  const hourOf = (time: number) => Math.floor(localTimeOf(time, timeZone).minute / 60)
  const hour = hourOf(now)
  const waits = questions
    .filter(({ askedAt }) => askedAt > now - USUAL_WAIT_DAYS * DAY_MS && askedAt <= now)
    .filter(({ askedAt }) => hourOf(askedAt) === hour)
    .flatMap(({ askedAt, answeredAt, isLeft }) => {
      if (answeredAt !== undefined && answeredAt <= now) return [answeredAt - askedAt]
      return isLeft || now - askedAt >= DAY_MS ? [Number.POSITIVE_INFINITY] : []
    })
    .sort((a, b) => a - b)
  const wait = waits[Math.ceil(waits.length * NINE_OF_TEN) - 1]
  return waits.length >= MIN_WAITS && wait !== undefined && Number.isFinite(wait) ? wait : undefined
}
