/** What the hash of a message's content covers. It can be removed or replaced while the chain of its conversation still fits. */
export interface ChainedContent {
  dataType: string
  /** The data as JSON text, exactly as archived. */
  data: string
  createTime: number
  destroyTime: number | null
  isOffice: number
  forwardedFrom: string | null
}

/** One place of a conversation's log. */
export interface ChainedPlace {
  conversationId: number
  seq: number
  id: string
  /** The number of the sender's account; null for notices of the server. */
  senderId: number | null
  time: number
}

/** The hash before the first place. */
export const LOG_START = ''

/** The salt keeps short words from being guessed from their hash once they are removed [proof-2]. */
export const contentText = (salt: string, content: ChainedContent): string => {
  const { dataType, createTime, destroyTime, isOffice, forwardedFrom } = content
  return `${salt}\n${JSON.stringify([dataType, createTime, destroyTime, isOffice, forwardedFrom])}\n${content.data}`
}

/** Each link covers the one before it: no place can be changed, moved or removed without changing all later links [proof-1]. */
export const linkText = (previous: string, place: ChainedPlace, contentHash: string): string =>
  JSON.stringify([
    previous,
    place.conversationId,
    place.seq,
    place.id,
    place.senderId,
    place.time,
    contentHash,
  ])
