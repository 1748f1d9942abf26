import type { AuditItem } from '@parley/core'
import { type AuditDetailKind, type AuditedEventType, readAuditDetail } from '@parley/protocol/model'
import type { AdminTexts } from '../../parts/admin/admin-text.tsx'

type DetailTexts = AdminTexts['audit']['sentences']

/** The details of an entry in the language of the page; what is not known stays as it was written. */
export function displayDetail(
  text: DetailTexts,
  { action, detail, rooms }: Pick<AuditItem, 'action' | 'detail' | 'rooms'>,
): string {
  const sentence = displaySentence(text, action, detail)
  return rooms.reduce((shown, { id, name }) => shown.replaceAll(id, () => text.roomName(name)), sentence)
}

function displaySentence(text: DetailTexts, action: string, detail: string): string {
  const read = readAuditDetail(action, detail)
  if (!read) return detail
  const values = read.values.map(({ text: value, isWord }) => (isWord ? displayWords(text, value) : value))
  const sentences: Record<AuditDetailKind, (...values: string[]) => string> = text.kinds
  return sentences[read.kind](...values)
}

function displayWords({ words, events, separator }: DetailTexts, list: string): string {
  // Typed by the protocol, so that an audited event without a word is a compile error.
  const eventWords: Record<AuditedEventType, string> = events
  const known = { ...words, ...eventWords }
  return list
    .split(', ')
    .map(item => displayItem(known, item))
    .join(separator)
}

/** The longest known beginning, then the rest: `office cloud` and `on`. */
function displayItem(words: DetailTexts['words'], item: string): string {
  const parts = item.split(' ')
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join(' ')
    const known = Object.hasOwn(words, beginning) ? words[beginning] : length === 1 ? beginning : undefined
    if (known === undefined) continue
    if (length === parts.length) return known
    const rest = displayItem(words, parts.slice(length).join(' '))
    // A full-width colon brings its own space.
    return known.endsWith('：') ? known + rest : `${known} ${rest}`
  }
  return item
}
