export const ENDINGS = ['never', 'hour', 'day', 'week'] as const
export type Ending = (typeof ENDINGS)[number]

const LENGTHS: Readonly<Record<Exclude<Ending, 'never'>, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
}

/** Undefined: there is no end. */
export const endingTime = (ending: Ending, now: number): number | undefined =>
  ending === 'never' ? undefined : Math.round(now) + LENGTHS[ending]
