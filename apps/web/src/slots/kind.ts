import type { ContentOf, Kind, Message, RoomMember } from '@parley/protocol/model'
import type { ComponentType } from 'react'

/** The reader of a message, and the people they know by name in its conversation. */
export interface Reader {
  id: string
  /** The conversation: in a one-to-one chat the other person. */
  peerName: string
  /** The own names of the people who can be mentioned. */
  namesById: ReadonlyMap<string, string>
  /** In a group: the known members. */
  members: ReadonlyMap<string, RoomMember>
  /** Direct chats shown as one room. */
  isMerged: boolean
  /** The reader owns the merged room: whose chat it continues. */
  mergedWith?: string | undefined
  /** Members who share their name with another. */
  namesakes: ReadonlySet<string>
  /** In a consultation: its customer; everybody else there is of the team. */
  customer?: string | undefined
}

export interface BubbleProps<K extends Kind> {
  content: ContentOf<K>
  message: Message
  isOwn: boolean
  reader: Reader
}

/** The frame of a message: a bubble for text, a card, a border for a picture, or none. */
type Frame = 'words' | 'card' | 'media' | 'bare'

/**
 * How one kind of message looks. One folder per kind, one line in `kinds.ts`. Its line in the list and in quotes
 * follows from the protocol (`previewOf`, `placeholderOf`), whether it has a speaker from `isNotice`.
 */
export interface KindView<K extends Kind> {
  Bubble: ComponentType<BubbleProps<K>>
  frameOf?(content: ContentOf<K>): Frame
}
