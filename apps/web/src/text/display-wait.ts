import type { Catalogue } from './zh-CN.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** How long somebody has waited, in the largest unit that fits; `short` where there is little room. */
export function displayWait(
  { customers }: Catalogue,
  minutes: number,
  look: 'long' | 'short' = 'long',
): string {
  const words = customers.waits[look]
  if (minutes < HOUR) return words.minutes(minutes)
  if (minutes < DAY) return words.hours(Math.floor(minutes / HOUR))
  return words.days(Math.floor(minutes / DAY))
}
