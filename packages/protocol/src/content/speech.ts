/** A quoted earlier message [quotes-1]. */
export interface Quote {
  messageId: string
  kind: string
  nickName: string
  /** As it travels: the words themselves, or the placeholder of the kind (`features/quotes`). */
  text: string
  /** Seconds; the quote of a message that destroys itself must not outlive it. */
  destroyTime?: number
  /** The server found no such message where it was quoted: words and name are the sender's claim [trust-3]. */
  isUnverified?: boolean
}

export interface TextContent {
  kind: 'text'
  text: string
  /** User ids mentioned; their names are in the text. */
  mentions: string[]
  quotes: Quote[]
  /** Its writer keeps it out of the list's preview; only a reply can be (`isAside`). */
  isAside?: true
}

export interface StickerContent {
  kind: 'sticker'
  id?: string
  /** Missing only if there is a description instead. */
  url?: string
  /** What it shows, in words. */
  name?: string
  packName?: string
  width?: number
  height?: number
}

/** What mobile clients say in short form: words, a voice recording or a sticker. */
export type ChatletContent =
  | { kind: 'chatlet'; form: 'text'; text: string }
  | { kind: 'chatlet'; form: 'voice'; url: string; seconds: number; isRead: boolean }
  | { kind: 'chatlet'; form: 'sticker'; url: string }
