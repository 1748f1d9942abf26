/** Midnight in local time. Accepts days beyond the ends of the month. */
export const dayOf = (month: Date, day: number): Date => new Date(month.getFullYear(), month.getMonth(), day)

export const monthOf = (date: Date): Date => dayOf(date, 1)

export const addMonths = (month: Date, count: number): Date =>
  new Date(month.getFullYear(), month.getMonth() + count, 1)

export const addDays = (date: Date, count: number): Date => dayOf(date, date.getDate() + count)

/** A string key for a day, for use in sets. */
export const dayKey = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

const DAYS_A_WEEK = 7

/** Weeks of a month, starting on Monday; undefined for days of another month. */
export function weeksOf(month: Date): (Date | undefined)[][] {
  const lead = (monthOf(month).getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
  const length = dayOf(addMonths(month, 1), 0).getDate()
  const cells = Array.from({ length: Math.ceil((lead + length) / DAYS_A_WEEK) * DAYS_A_WEEK }, (_, at) => {
    const day = at - lead + 1
    return day >= 1 && day <= length ? dayOf(month, day) : undefined
  })
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  )
}
