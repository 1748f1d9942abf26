/** Rules are carried out at this hour of the server's time. */
const HOUR = 2

function atNight(now: number, days: number): number {
  const night = new Date(now)
  night.setDate(night.getDate() + days)
  return night.setHours(HOUR, 0, 0, 0)
}

export function lastNight(now: number): number {
  const today = atNight(now, 0)
  return today <= now ? today : atNight(now, -1)
}

export function nextNight(now: number): number {
  const today = atNight(now, 0)
  return today > now ? today : atNight(now, 1)
}
