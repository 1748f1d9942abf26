/** What all of them say: which message they are about. The server adds its seq. */
interface AboutMessage {
  messageId: string
  messageSeq?: number
}

/** Somebody puts a sign on a message, or takes it off again; who it is, is the sender. */
export interface ReactionContent extends AboutMessage {
  kind: 'reaction'
  emoji: string
  isOn: boolean
}

/** The author has other words for a message. */
export interface EditContent extends AboutMessage {
  kind: 'edit'
  text: string
  mentions: string[]
}

/** A message is held at the top of its conversation for everybody, or let go. */
export interface PinMessageContent extends AboutMessage {
  kind: 'pin_message'
  isOn: boolean
}

export type AnnotationContent = ReactionContent | EditContent | PinMessageContent
