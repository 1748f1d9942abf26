import type { ConversationKey } from './conversation.ts'

/** A quoted earlier message (spec 1 §3 Quote entry). */
export interface Quote {
  messageId: string
  kind: string
  nickName: string
  text: string
}

export interface TextContent {
  kind: 'text'
  text: string
  /** User ids mentioned; the names stand in the text. */
  mentions: string[]
  quotes: Quote[]
}

/** A notice without a speaker. It travels as a code with parameters and becomes a sentence in the reader's language. */
export interface TipContent {
  kind: 'tip'
  tip: string
  params: Record<string, string>
}

/** Something this version cannot show: '[不支持的类型]'. What arrived is kept, so that nothing is lost on the way. */
export interface UnsupportContent {
  kind: 'unsupport'
  dataType: string
  data: unknown
}

export type Content = TextContent | TipContent | UnsupportContent
export type Kind = Content['kind']
export type ContentOf<K extends Kind> = Extract<Content, { kind: K }>

export type MessageStatus = 'loading' | 'success' | 'error'

/** The place the server gave a message: order and unread use it, never the sender's clock. */
export interface Stamp {
  seq: number
  time: number
}

export interface Message {
  id: string
  conversation: ConversationKey
  sender: string
  senderName: string
  avatar: string
  content: Content
  /** The sender's own clock; shown only until the stamp is known. */
  createdTime: number
  status: MessageStatus
  stamp?: Stamp
}
