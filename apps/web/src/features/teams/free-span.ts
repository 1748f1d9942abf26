interface Span {
  from: number
  to: number
}

const DAY_MIN = 1_440
const HOUR_MIN = 60
const LONGEST_MIN = 4 * HOUR_MIN

/** Where another span of a day fits: after the last one, otherwise before the first; on an empty day the usual one. */
export function freeSpan(taken: readonly Span[], usual: Span): Span {
  const last = Math.max(0, ...taken.map(({ to }) => to))
  const first = Math.min(DAY_MIN, ...taken.map(({ from }) => from))
  if (taken.length === 0) return usual
  if (last + HOUR_MIN <= DAY_MIN) return { from: last, to: Math.min(DAY_MIN, last + LONGEST_MIN) }
  return first >= HOUR_MIN ? { from: Math.max(0, first - LONGEST_MIN), to: first } : usual
}
