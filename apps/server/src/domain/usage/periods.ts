export const HOUR_MS = 3_600_000
export const ONE_DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * ONE_DAY_MS
/** The epoch began on a Thursday. */
const FIRST_MONDAY = 4 * ONE_DAY_MS

/** How long usage is shown. */
export const USAGE_DAYS = 84
export const USAGE_WEEKS = 12

export const hourOf = (time: number): number => Math.floor(time / HOUR_MS)
export const weekOf = (time: number): number => Math.floor((time - FIRST_MONDAY) / WEEK_MS)
export const weekStart = (week: number): number => week * WEEK_MS + FIRST_MONDAY
