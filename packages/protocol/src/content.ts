import type { EditContent, PinMessageContent, ReactionContent } from './content/annotations.ts'
import type { FileContent, ImageContent, VideoContent } from './content/attachments.ts'
import type {
  ApplicationContent,
  LinkContent,
  MeetingContent,
  ProjectConsultContent,
} from './content/cards.ts'
import type { ChatRecordContent } from './content/chat-record.ts'
import type {
  CallTipContent,
  NewCallingContent,
  RequestContent,
  RoomEventContent,
  TipContent,
  UnsupportedContent,
  WithdrawContent,
} from './content/notices.ts'
import type { ChatletContent, StickerContent, TextContent } from './content/speech.ts'
import type { ConversationKey } from './conversation.ts'
import type { Reaction } from './features/annotations/reactions.ts'
import type { ForwardedFrom } from './features/forward/forwarded.ts'
import type { RepliesSummary } from './features/message-replies/rules.ts'

export type * from './content/annotations.ts'
export type * from './content/attachments.ts'
export type * from './content/cards.ts'
export type * from './content/chat-record.ts'
export type * from './content/notices.ts'
export type * from './content/speech.ts'

/**
 * Every kind of message [kinds-1]. 'quote' is a text with quotes and decodes to one; a divider
 * is derived while rendering and is never sent.
 * A new kind adds its own entry from its own file: `declare module '../content.ts' { interface Contents { … } }`.
 */
export interface Contents {
  text: TextContent
  image: ImageContent
  file: FileContent
  video: VideoContent
  link: LinkContent
  sticker: StickerContent
  chatlet: ChatletContent
  meeting: MeetingContent
  application: ApplicationContent
  project_consult: ProjectConsultContent
  chat_record: ChatRecordContent
  tip: TipContent
  request: RequestContent
  withdraw: WithdrawContent
  reaction: ReactionContent
  edit: EditContent
  pin_message: PinMessageContent
  new_calling: NewCallingContent
  call_tip: CallTipContent
  room_event: RoomEventContent
  unsupported: UnsupportedContent
}
export type Content = Contents[keyof Contents]
export type Kind = Content['kind']
export type ContentOf<K extends Kind> = Extract<Content, { kind: K }>

export type MessageStatus = 'loading' | 'success' | 'error'

/** The seq and time the server gave a message: order and unread counts use them, never the sender's clock. */
export interface Stamp {
  seq: number
  time: number
}

/** What a message carries besides its content, live and in history. */
export interface MessageTraits {
  /** Seconds from reading to self-destruction, 1 to `MAX_DESTROY_TIME_S`; absent: it stays. */
  destroyTime?: number
  /** When it is destroyed, by the server's clock; absent: not opened yet. */
  destroyAt?: number
  /** From the office cloud: no download and no preview [files-10]. */
  isOffice?: boolean
  /** In a merged room: sent to all (true) or only to the referenced person (false); absent elsewhere. */
  isMultiChat?: boolean
  /** Set by some clients (`is_inline`); kept, and shown like other messages. */
  isInline?: boolean
  /** Reactions of people; absent: none. */
  reactions?: readonly Reaction[]
  /** The messages that quote it; absent: none does. */
  replies?: RepliesSummary
  /** When its author last edited it, by the server's clock. */
  editedTime?: number
  /** It was forwarded: the original author. */
  forwardedFrom?: ForwardedFrom
  /** For a customer's question: whether it is answered. Absent: not a question, or not marked. */
  isAnswer?: boolean
}

export interface Message extends MessageTraits {
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
  /** Index into the colour palette of merged rooms. Part of history; live it follows from the member's serial. */
  bgColor?: number
  /** Sent in a customer's room. Part of history; live it follows from the conversation. */
  customerGroupChat?: boolean
}
