import type { Content, ConversationRef, ForwardedFrom, Message } from '@parley/protocol/model'
import { conversationKey } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'

/** A row of the archive joined with its sender. */
export interface ArchivedRow {
  id: string
  seq: number
  time: number
  createTime: number
  dataType: string
  data: string
  destroyTime: number | null
  /** When it self-destructs; null or absent: not opened yet, or not self-destructing. */
  destroyAt?: number | null
  /** 0 or 1. */
  isOffice: number
  /** JSON of a `ForwardedFrom`. */
  forwardedFrom?: string | null
  editedAt: number | null
  /** Its text when the reader left, if it was edited afterwards. */
  textAtLeaving?: string | null
  /** All null for notices from the server. */
  sender: string | null
  senderName: string | null
  senderAvatar: string | null
}

export type ArchivedMessage = Message & Required<Pick<Message, 'stamp'>>

export const decodeArchived = (row: ArchivedRow, ref: ConversationRef): ArchivedMessage => ({
  id: row.id,
  conversation: conversationKey(ref.kind, ref.id),
  sender: row.sender ?? '',
  senderName: row.senderName ?? '',
  avatar: row.senderAvatar ?? '',
  content: asAtLeaving(decodeArchivedContent(row.dataType, row.data), row),
  createdTime: row.createTime,
  status: 'success',
  stamp: { seq: row.seq, time: row.time },
  ...(row.destroyTime !== null && { destroyTime: row.destroyTime }),
  ...(typeof row.destroyAt === 'number' && { destroyAt: row.destroyAt }),
  ...(row.isOffice === 1 && { isOffice: true }),
  ...(row.forwardedFrom && { forwardedFrom: JSON.parse(row.forwardedFrom) as ForwardedFrom }),
  ...(row.editedAt !== null && typeof row.textAtLeaving !== 'string' && { editedTime: row.editedAt }),
})

const asAtLeaving = (content: Content, { textAtLeaving }: ArchivedRow): Content =>
  content.kind === 'text' && typeof textAtLeaving === 'string'
    ? { ...content, text: textAtLeaving, mentions: [] }
    : content

/** A row written by an older or newer version must not break the page. */
export function decodeArchivedContent(dataType: string, json: string): Content {
  const data: unknown = JSON.parse(json)
  const content = decodeContent(dataType, data)
  return content.ok ? content.value : { kind: 'unsupported', dataType, data }
}
