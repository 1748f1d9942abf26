import * as z from 'zod/mini'
import type { Message } from '../../content.ts'
import type { ConversationRef } from '../../conversation.ts'
import { conversationKey } from '../../conversation.ts'
import { decodeDestroyTime } from '../../destroy-time.ts'
import { decodeRecordContent, encodeRecordContent } from '../../kinds.ts'
import { Reaction } from '../annotations/reactions.ts'
import { decodeForwardedFrom, encodeForwardedFrom } from '../forward/forwarded.ts'
import { RepliesSummary } from '../message-replies/rules.ts'

/** One invalid field must not break a whole page of history: it counts as absent. */
const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const text = lenient(z.string())
const amount = lenient(z.number())
const flag = lenient(z.boolean())

/** The saved form of a message [history-6], with its seq in the conversation. */
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
  atList: lenient(z.array(z.string())),
  quote: text,
  /** Seconds. */
  destroyTime: amount,
  /** Ours: when it is destroyed; milliseconds. */
  destroyAt: amount,
  isOffice: flag,
  isAnswer: flag,
  multiColor: amount,
  customerGroupChat: flag,
  reactions: lenient(z.array(Reaction)),
  /** Ours: what is known of the messages that quote it. */
  replies: lenient(RepliesSummary),
  /** Milliseconds, the server's. */
  editTime: amount,
  /** Ours: who wrote a forwarded message first. */
  forwardedFrom: lenient(z.object({ chat_id: z.string(), nick_name: z.string() })),
  /** 0 none, 1 single, 2 multi-chat. */
  multiType: amount,
  originalUrl: text,
  fileUrl: text,
  width: amount,
  height: amount,
  fileSize: amount,
  fileName: text,
  thumbUrl: text,
  fileType: text,
  linkUrl: text,
  linkTitle: text,
  linkSource: text,
  linkDesc: text,
  linkImgUrl: text,
  linkTime: text,
  linkStatus: text,
  emojiUrl: text,
})
export type HistoryRecord = z.infer<typeof HistoryRecord>

/** Placeholder for an unreadable record; it has no seq and is left out of every list. */
const UNREADABLE: HistoryRecord = {
  msgId: '',
  recordType: 'chat',
  chatUserId: '',
  sendUserId: '',
  sendNickName: '',
  sendAvatar: '',
  chatType: '',
  body: '',
  timestamp: 0,
  createTime: 0,
  seq: 0,
}

/** One malformed record never breaks the list. */
export const HistoryRecords = z.array(z.catch(HistoryRecord, UNREADABLE))

export const isUnreadable = (record: HistoryRecord): boolean => record.msgId === ''

type Traits = Pick<
  Message,
  | 'destroyTime'
  | 'destroyAt'
  | 'isOffice'
  | 'isMultiChat'
  | 'reactions'
  | 'replies'
  | 'editedTime'
  | 'forwardedFrom'
  | 'bgColor'
  | 'customerGroupChat'
  | 'isAnswer'
>
const NOT_MERGED = 0
const SINGLE = 1
const MULTI_CHAT = 2

function decodeTraits(record: HistoryRecord): Traits {
  const destroyTime = decodeDestroyTime(record.destroyTime)
  const { multiType } = record
  const forwardedFrom = decodeForwardedFrom(record.forwardedFrom)
  return {
    ...(destroyTime !== undefined && { destroyTime }),
    ...(record.destroyAt !== undefined && { destroyAt: record.destroyAt }),
    ...(record.isOffice && { isOffice: true }),
    ...((multiType === SINGLE || multiType === MULTI_CHAT) && { isMultiChat: multiType === MULTI_CHAT }),
    ...(record.multiColor !== undefined && { bgColor: record.multiColor }),
    ...(record.customerGroupChat && { customerGroupChat: true }),
    ...(record.reactions?.length && { reactions: record.reactions }),
    ...(record.replies && { replies: record.replies }),
    ...(record.editTime !== undefined && { editedTime: record.editTime }),
    ...(forwardedFrom && { forwardedFrom }),
    ...(record.isAnswer !== undefined && { isAnswer: record.isAnswer }),
  }
}

const multiTypeOf = ({ isMultiChat }: Traits): number => {
  if (isMultiChat === undefined) return NOT_MERGED
  return isMultiChat ? MULTI_CHAT : SINGLE
}

const encodeTraits = (message: Traits): Partial<HistoryRecord> => ({
  destroyTime: message.destroyTime ?? 0,
  ...(message.destroyAt !== undefined && { destroyAt: message.destroyAt }),
  isOffice: message.isOffice === true,
  multiType: multiTypeOf(message),
  ...(message.bgColor !== undefined && { multiColor: message.bgColor }),
  ...(message.customerGroupChat && { customerGroupChat: true }),
  ...(message.reactions?.length && { reactions: [...message.reactions] }),
  ...(message.replies && { replies: message.replies }),
  ...(message.editedTime !== undefined && { editTime: message.editedTime }),
  ...(message.forwardedFrom && { forwardedFrom: encodeForwardedFrom(message.forwardedFrom) }),
  ...(message.isAnswer !== undefined && { isAnswer: message.isAnswer }),
})

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
  ...decodeTraits(record),
})

/** Only archived messages have a record, so the stamp is required. */
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
    ...encodeTraits(message),
    ...encodeRecordContent(message.content),
  }
}
