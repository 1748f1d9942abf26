/** What all of them say: which message they are about. The server adds its seq. */
interface AboutMessage {
  messageId: string
  messageSeq?: number
}

/** The sender adds an emoji to a message or removes it. */
export interface ReactionContent extends AboutMessage {
  kind: 'reaction'
  emoji: string
  isOn: boolean
}

/** The author changes the text of a message. */
export interface EditContent extends AboutMessage {
  kind: 'edit'
  text: string
  mentions: string[]
}

/** A message is pinned for everybody, or unpinned. */
export interface PinMessageContent extends AboutMessage {
  kind: 'pin_message'
  isOn: boolean
}

export type AnnotationContent = ReactionContent | EditContent | PinMessageContent
