import { type Kind, type Preview, type PreviewLabel, showEmoji, type TipCode } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { plainWords } from '../formatting/plain-words.ts'
import { roomEventWords } from '../room-events/room-event-words.ts'

type Sentence = (params: Record<string, string>) => string

/** Kinds shown by their own text or by a sentence. Every other kind needs a label in the catalogues. */
type KindWithoutLabel =
  | 'text'
  | 'answer'
  | 'chatlet'
  | 'tip'
  | 'withdraw'
  | 'reaction'
  | 'edit'
  | 'pin_message'
  | 'new_calling'
  | 'call_tip'
  | 'room_event'
  | 'unsupported'

type LabelName =
  | Exclude<Kind, KindWithoutLabel>
  | Exclude<PreviewLabel, 'unsupported'>
  | 'destroying'
  | 'withdrawn'
  | 'gone'

type Notice = 'withdraw' | 'pin_message' | 'unpin_message'
type OfCompany = 'withdraw_company'
type TipName =
  | TipCode
  | Notice
  | OfCompany
  | `${Notice | OfCompany}_own`
  | 'download_own'
  | 'meeting_soon'
  | 'missed_call'

/** Own properties only: a code from the wire may be any name, even one of the prototype. */
const ownEntry = <T>(entries: Record<string, T>, code: string): T | undefined =>
  Object.hasOwn(entries, code) ? entries[code] : undefined

const KIND = 'kind.'
const TIP = 'tip.'

/** A message as one line where space is short: in the list and in quotes. */
export function previewWords(preview: Preview, text: Catalogue): string {
  if ('event' in preview) return roomEventWords(preview.event, '', text)
  if ('text' in preview) return showEmoji(plainWords(preview.text))
  const { key, params = {} } = preview
  // Typed by the protocol, so that a missing sentence or label is a compile error.
  const tips: Record<TipName, Sentence> = text.tips
  const labels: Record<LabelName, string> = text.kinds.labels
  if (key.startsWith(TIP)) return ownEntry(tips, key.slice(TIP.length))?.(params) ?? text.kinds.unsupported
  const label = key.startsWith(KIND) ? ownEntry(labels, key.slice(KIND.length)) : undefined
  if (label === undefined) return text.kinds.unsupported
  return params.name === undefined ? label : `${label} ${params.name}`
}

/** The same with the text as typed: in a transcript, and where it is all that is shown. */
export const typedWords = (preview: Preview, text: Catalogue): string =>
  'text' in preview ? showEmoji(preview.text) : previewWords(preview, text)
