import type { Content, Kind } from './content.ts'
import type { HistoryRecord } from './features/history/record.ts'
import type { AnyKind, KindDefinition, Preview, RecordContent } from './kind.ts'
import { answerKind } from './kinds/answer.ts'
import { applicationKind } from './kinds/application.ts'
import { callTipKind } from './kinds/call-tip.ts'
import { chatRecordKind } from './kinds/chat-record.ts'
import { chatletKind } from './kinds/chatlet.ts'
import { confirmKind } from './kinds/confirm.ts'
import { editKind } from './kinds/edit.ts'
import { fileKind } from './kinds/file.ts'
import { imageKind } from './kinds/image.ts'
import { WIRE_LABELS } from './kinds/labelled.ts'
import { linkKind } from './kinds/link.ts'
import { meetingKind } from './kinds/meeting.ts'
import { newCallingKind } from './kinds/new-calling.ts'
import { pinMessageKind } from './kinds/pin-message.ts'
import { pollKind } from './kinds/poll.ts'
import { projectConsultKind } from './kinds/project-consult.ts'
import { reactionKind } from './kinds/reaction.ts'
import { requestKind } from './kinds/request.ts'
import { roomEventKind } from './kinds/room-event.ts'
import { stickerKind } from './kinds/sticker.ts'
import { textKind } from './kinds/text.ts'
import { tipKind } from './kinds/tip.ts'
import { unsupportedKind } from './kinds/unsupported.ts'
import { videoKind } from './kinds/video.ts'
import { withdrawKind } from './kinds/withdraw.ts'
import type { Result } from './result.ts'

/** Every kind of message there is. A new kind is one file in `kinds/` and one line here. */
const KINDS: { [K in Kind]: KindDefinition<K> } = {
  text: textKind,
  image: imageKind,
  file: fileKind,
  video: videoKind,
  link: linkKind,
  sticker: stickerKind,
  chatlet: chatletKind,
  meeting: meetingKind,
  application: applicationKind,
  project_consult: projectConsultKind,
  chat_record: chatRecordKind,
  tip: tipKind,
  request: requestKind,
  withdraw: withdrawKind,
  reaction: reactionKind,
  edit: editKind,
  pin_message: pinMessageKind,
  new_calling: newCallingKind,
  call_tip: callTipKind,
  room_event: roomEventKind,
  unsupported: unsupportedKind,
  answer: answerKind,
  poll: pollKind,
  confirm: confirmKind,
}

// The key and the content belong together, which the compiler cannot follow through an index.
const definitionOf = (content: Content): AnyKind => KINDS[content.kind] as unknown as AnyKind
const byDataType = new Map<string, AnyKind>(
  (Object.values(KINDS) as unknown as AnyKind[]).flatMap(kind =>
    kind.dataTypes.map(type => [type, kind] as const),
  ),
)

export const isKnownDataType = (dataType: string): boolean => byDataType.has(dataType)
export const mayUserSend = (dataType: string): boolean => byDataType.get(dataType)?.userMaySend === true

/** An unknown data-type decodes to 'unsupported'; known but malformed data is refused. */
export const decodeContent = (dataType: string, data: unknown): Result<Content> =>
  (byDataType.get(dataType) ?? unsupportedKind).decodeData(data, dataType)

export function dataTypeOf(content: Content): string {
  const definition = definitionOf(content)
  return definition.dataTypeOf?.(content) ?? definition.dataTypes[0]
}
export const encodeContent = (content: Content): unknown => definitionOf(content).encodeData(content)
/** With what is empty, too: other clients read it without asking. */
export function encodeFullContent(content: Content): unknown {
  const { emptyFields } = definitionOf(content)
  const data = encodeContent(content)
  return emptyFields ? { ...emptyFields, ...(data as object) } : data
}

/** A malformed record never breaks the list: what cannot be decoded is shown as unsupported. */
export function decodeRecordContent(record: HistoryRecord): Content {
  const decoded = (byDataType.get(record.chatType) ?? unsupportedKind).decodeRecord(record)
  return decoded.ok ? decoded.value : { kind: 'unsupported', dataType: record.chatType, data: record.body }
}

export const encodeRecordContent = (content: Content): RecordContent =>
  definitionOf(content).encodeRecord(content)

/** Whether history leaves the record out of the list; its seq still counts as received. */
export const isSkippedRecord = (record: HistoryRecord): boolean =>
  byDataType.get(record.chatType)?.skipsRecord?.(record) === true

/** Labels that a quote may begin with, each with the name of its sentence. */
export const wireLabels = (): [label: string, wire: string][] => [
  ...Object.entries(WIRE_LABELS),
  ...Object.values(KINDS).flatMap(({ kind, wireLabel }): [string, string][] =>
    wireLabel === undefined ? [] : [[kind, wireLabel]],
  ),
]

export const previewOf = (content: Content): Preview => definitionOf(content).preview(content)
export const placeholderOf = (content: Content): Preview => definitionOf(content).placeholder(content)
export const bodyOf = (content: Content): string => definitionOf(content).body(content)
export const copyTextOf = (content: Content): string | undefined => definitionOf(content).copyText(content)
/** Empty for kinds without text. */
export const searchTextOf = (content: Content): string => definitionOf(content).searchText?.(content) ?? ''
/** Everything written that readers see: more than is searched for. */
export function shownTextOf(content: Content): string {
  if (content.kind === 'edit') return content.text
  const text = searchTextOf(content)
  if (content.kind === 'text' && content.quotes.length > 0)
    return [text, ...content.quotes.flatMap(quote => [quote.nickName, quote.text])].join('\n')
  if (content.kind === 'sticker') return `${content.name ?? ''}\n${content.packName ?? ''}`
  if (content.kind !== 'chat_record') return text
  const items = content.items.flatMap(({ senderName, dataType, data }) => {
    const item = decodeContent(dataType, data)
    return [senderName, item.ok ? shownTextOf(item.value) : '']
  })
  return [...content.names, ...items].join('\n')
}
/** A card shows what its messages show. */
export function mediaUrlsOf(content: Content): string[] {
  if (content.kind !== 'chat_record')
    return (definitionOf(content).mediaUrls?.(content) ?? []).filter(url => url !== undefined)
  return content.items.flatMap(({ dataType, data }) => {
    const item = decodeContent(dataType, data)
    return item.ok ? mediaUrlsOf(item.value) : []
  })
}

export function countsAsUnread(content: Content): boolean {
  const { counts, countsWhen } = definitionOf(content)
  return countsWhen?.(content) ?? counts
}
/** A notice is centred in the timeline, without a sender [kinds-11]. */
export const isNotice = (content: Content): boolean => !definitionOf(content).counts
export const isActionable = (kind: Kind): boolean => KINDS[kind].actionable
export const isSendableKind = (kind: Kind): boolean => KINDS[kind].userMaySend
