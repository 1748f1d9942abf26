/** What staff write into a consultation for each other [customers-9]. */
export interface Note {
  id: string
  author: string
  authorName: string
  avatar: string
  text: string
  time: number
  /** It stands behind the message with this seq. */
  afterSeq: number
}

export const MAX_NOTE_LENGTH = 4_000
