import type { ConversationKind, ConversationRef } from '../conversation.ts'

/** One message inside a merged card, as it travels; `contentOfItem` reads it. */
export interface ChatRecordItem {
  messageId: string
  sender: string
  senderName: string
  /** The server's time. */
  time: number
  dataType: string
  data: unknown
  /** The server found no such message: who said what is the sender's claim, as with quotes. */
  isUnverified?: boolean
}

/** Several messages of one conversation, forwarded as one card. */
export interface ChatRecordContent {
  kind: 'chat_record'
  /** What they were taken from: a group, or a direct chat, whose people are then in `names`. */
  from: ConversationKind
  names: string[]
  items: ChatRecordItem[]
  /**
   * On the way to the server, which compares the items with its archive and takes it off. So what is archived with one is the chat of a
   * call, which the server itself posts.
   */
  source?: ConversationRef
}
