import * as z from 'zod/mini'
import type { Message } from '../../content.ts'
import type { ConversationRef } from '../../conversation.ts'
import { conversationKey } from '../../conversation.ts'
import { decodeRecordContent, encodeRecordContent } from '../../kinds.ts'

/** The saved form of a message (spec 2 §3 Saved-message payload), with the server's place in the conversation. */
export const HistoryRecord = z.object({
  msgId: z.string(),
  recordType: z.enum(['chat', 'groupchat']),
  /** The other side: peer or room. */
  chatUserId: z.string(),
  sendUserId: z.string(),
  sendNickName: z.string(),
  sendAvatar: z.string(),
  chatType: z.string(),
  body: z.string(),
  /** The server's time. */
  timestamp: z.number(),
  /** The sender's time. */
  createTime: z.number(),
  seq: z.number(),
  atList: z.optional(z.array(z.string())),
  quote: z.optional(z.string()),
})
export type HistoryRecord = z.infer<typeof HistoryRecord>

export const decodeRecord = (record: HistoryRecord): Message => ({
  id: record.msgId,
  conversation: conversationKey(record.recordType, record.chatUserId),
  sender: record.sendUserId,
  senderName: record.sendNickName,
  avatar: record.sendAvatar,
  content: decodeRecordContent(record),
  createdTime: record.createTime,
  status: 'success',
  stamp: { seq: record.seq, time: record.timestamp },
})

/** Only an archived message has a record: the stamp is required. */
export function encodeRecord(
  message: Message & Required<Pick<Message, 'stamp'>>,
  ref: ConversationRef,
): HistoryRecord {
  return {
    msgId: message.id,
    recordType: ref.kind,
    chatUserId: ref.id,
    sendUserId: message.sender,
    sendNickName: message.senderName,
    sendAvatar: message.avatar,
    timestamp: message.stamp.time,
    createTime: message.createdTime,
    seq: message.stamp.seq,
    ...encodeRecordContent(message.content),
  }
}
