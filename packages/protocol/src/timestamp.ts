/** Wire timestamps are `yyyy-MM-ddThh:mm:ss.S+08:00`, whatever the machine's time zone [messages-9]. */
const ZONE_MS = 8 * 3_600_000
const WIRE_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/

/** Four-digit years only: others could be decoded but not encoded again. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999) - ZONE_MS
/** Adding 0 turns -0 into 0. */
const inRange = (ms: number): number | undefined =>
  ms >= 0 && ms <= LAST_MS ? Math.trunc(ms) + 0 : undefined

let lastSecond = Number.NaN
let textOfSecond = ''

/** The text of the last second is kept: most times that are written one after the other lie in it. */
export function encodeTimestamp(ms: number): string {
  const local = Math.trunc(ms + ZONE_MS)
  const second = Math.floor(local / 1_000)
  if (second !== lastSecond) {
    textOfSecond = new Date(second * 1_000).toISOString().slice(0, -4)
    lastSecond = second
  }
  return `${textOfSecond}${String(local - second * 1_000).padStart(3, '0')}+08:00`
}

/** Accepts any number of fractional digits. A missing zone means +08:00; a number is epoch milliseconds. */
export function decodeTimestamp(value: unknown): number | undefined {
  if (typeof value === 'number') return inRange(value)
  if (typeof value !== 'string') return undefined
  const parts = WIRE_TIME.exec(value)
  if (!parts) return undefined
  const ms = Date.parse(`${parts[1]}.${(parts[2] ?? '0').padEnd(3, '0').slice(0, 3)}${parts[3] ?? '+08:00'}`)
  return inRange(ms)
}
