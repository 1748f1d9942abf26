/** A note that staff write for each other in a consultation [customers-9]. */
export interface Note {
  id: string
  author: string
  authorName: string
  avatar: string
  text: string
  time: number
  /** The note is shown after the message with this seq. */
  afterSeq: number
}

export const MAX_NOTE_LENGTH = 4_000
