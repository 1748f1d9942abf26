import type { Content, Kind } from './content.ts'
import type { HistoryRecord } from './features/history/record.ts'
import type { AnyKind, Preview, RecordContent } from './kind.ts'
import { textKind } from './kinds/text.ts'
import { tipKind } from './kinds/tip.ts'
import { unsupportKind } from './kinds/unsupport.ts'
import type { Result } from './result.ts'

/** Every kind of message there is. A new kind is one file in `kinds/` and one line here. */
const KINDS = [textKind, tipKind, unsupportKind] as unknown as AnyKind[]

const byKind = new Map<Kind, AnyKind>(KINDS.map(kind => [kind.kind, kind]))
const byDataType = new Map<string, AnyKind>(KINDS.map(kind => [kind.dataType, kind]))
const definitionOf = (content: Content): AnyKind => byKind.get(content.kind) as AnyKind

export const isKnownDataType = (dataType: string): boolean => byDataType.has(dataType)
export const mayUserSend = (dataType: string): boolean => byDataType.get(dataType)?.userMaySend === true

/** An unknown data-type decodes to 'unsupport'; known but malformed data is refused. */
export function decodeContent(dataType: string, data: unknown): Result<Content> {
  const definition = byDataType.get(dataType)
  if (!definition) return { ok: true, value: { kind: 'unsupport', dataType, data } }
  return definition.decodeData(data)
}

export const dataTypeOf = (content: Content): string =>
  content.kind === 'unsupport' ? content.dataType : definitionOf(content).dataType
export const encodeContent = (content: Content): unknown => definitionOf(content).encodeData(content)

/** A poisoned record never stops the list: what cannot be decoded shows as unsupported. */
export function decodeRecordContent(record: HistoryRecord): Content {
  const decoded = (byDataType.get(record.chatType) ?? unsupportKind).decodeRecord(record)
  return decoded.ok ? decoded.value : { kind: 'unsupport', dataType: record.chatType, data: record.body }
}

export const encodeRecordContent = (content: Content): RecordContent =>
  definitionOf(content).encodeRecord(content)
export const previewOf = (content: Content): Preview => definitionOf(content).preview(content)
export const bodyOf = (content: Content): string => definitionOf(content).body(content)
export const countsAsUnread = (content: Content): boolean => definitionOf(content).counts
