import {
  type Content,
  extensionOf,
  FILE_CATEGORY,
  type FileContent,
  type ImageContent,
  type Message,
  tailNumOf,
} from '@parley/protocol/model'
import { contentOfFile, type FileRecord } from '@parley/protocol/rest'
import type { FileToSend, UploadEntry } from '../../ports.ts'
import type { Me, State } from '../../store/state.ts'

/** What is shown during the upload: a message without an address. */
export function pendingMessage({ id, conversation, createdTime, file }: UploadEntry, me: Me): Message {
  const content = pendingContent(file)
  const speaker = { sender: me.id, senderName: me.nickName, avatar: me.avatar }
  return { id, conversation, ...speaker, content, createdTime, status: 'loading' }
}

function pendingContent(file: FileToSend): Content {
  const { kind, name, blob, width, height, seconds = 0 } = file
  if (kind === 'voice') return voiceOf('', seconds)
  if (kind === 'video') return { kind, name, size: blob.size }
  return withMarks({ kind, name, size: blob.size, ...(width && height && { width, height }) }, file)
}

const voiceOf = (url: string, seconds: number): Content => ({
  kind: 'chatlet',
  form: 'voice',
  url,
  seconds,
  isRead: false,
})

/** Customers neither show nor see the last digits of a phone number [access-10]. */
function tailNum(state: State, { conversation }: UploadEntry): string | undefined {
  const { me } = state.session
  const { isCustomer, type = 0 } = state.conversations.get(conversation) ?? {}
  return tailNumOf(me?.mobile ?? '', me?.isCustomer === true || isCustomer === true || type !== 0)
}

/** The content to send. The server decides: what is not a video by its bytes is sent as a file. */
export function finishedContent(
  state: State,
  entry: UploadEntry,
  record: FileRecord,
  poster: FileRecord | undefined,
): Content {
  if (entry.file.kind === 'voice') return voiceOf(record.original_url, entry.file.seconds ?? 0)
  const isVideo = record.type === FILE_CATEGORY.video || extensionOf(record.file_name) === 'webm'
  if (entry.file.kind !== 'video' || !isVideo)
    return withMarks(contentOfFile(record, tailNum(state, entry)), entry.file)
  const { file_name: name, original_url: url, file_size: size } = record
  return { kind: 'video', name, url, size, ...(poster && { posterUrl: poster.original_url }) }
}

const withMarks = (content: FileContent | ImageContent, { isCapture, album }: FileToSend): Content =>
  content.kind === 'image'
    ? { ...content, ...(isCapture && { isCapture }), ...(album && { album }) }
    : { ...content, ...(album && { album }) }
