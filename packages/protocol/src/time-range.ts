import { decodeTimestamp, encodeTimestamp } from './timestamp.ts'

/** Milliseconds, both ends inclusive. */
export interface TimeRange {
  start: number
  end: number
}

const BARE_TIME = /^\d{2}:\d{2}(?::\d{2})?$/
const TO_THE_MINUTE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/

/** Other clients omit seconds and write a space instead of the 'T'. */
const decodeMoment = (text: string): number | undefined =>
  decodeTimestamp(text.replace(' ', 'T').replace(TO_THE_MINUTE, '$1:00'))

/** 'start~end' [kinds-7]; the end may be a time on the same day. A range that ends before it starts is rejected. */
export function decodeTimeRange(range: string): TimeRange | undefined {
  const parts = range.split('~').map(part => part.trim())
  if (parts.length !== 2) return undefined
  const [from = '', to = ''] = parts
  const start = decodeMoment(from)
  const end = decodeMoment(BARE_TIME.test(to) ? `${from.slice(0, 10)}T${to}` : to)
  return start === undefined || end === undefined || end < start ? undefined : { start, end }
}

/** The same in two fields, also as milliseconds. */
export function decodeStartAndEnd(from: string | number, to: string | number): TimeRange | undefined {
  const [start, end] = [from, to].map(moment =>
    typeof moment === 'number' ? moment : decodeMoment(moment.trim()),
  )
  return start === undefined || end === undefined || end < start ? undefined : { start, end }
}

export const encodeTimeRange = ({ start, end }: TimeRange): string =>
  `${encodeTimestamp(start)}~${encodeTimestamp(end)}`
