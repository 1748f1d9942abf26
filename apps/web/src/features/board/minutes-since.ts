const MINUTE_MS = 60_000

export const minutesSince = (time: number, now: number): number =>
  Math.max(0, Math.floor((now - time) / MINUTE_MS))
