import type { MeetingContent } from '@parley/protocol/model'

const stampOf = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes commas and line breaks, which are special in the format. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines longer than 75 bytes. */
const foldLine = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > 74) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** The meeting as an iCalendar event (RFC 5545) with the address of its lobby, and a reminder ten minutes before. */
export function encodeCalendar(meeting: MeetingContent, address: string, now: number): string {
  const { id, topic, name, start, end } = meeting
  const title = escapeText(topic || name)
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parley//Meeting//EN', 'BEGIN:VEVENT'],
    ...[`UID:${id}`, `DTSTAMP:${stampOf(now)}`, `DTSTART:${stampOf(start)}`, `DTEND:${stampOf(end)}`],
    ...[`SUMMARY:${title}`, `DESCRIPTION:${escapeText(address)}`, `URL:${address}`],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${title}`, 'TRIGGER:-PT10M', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
