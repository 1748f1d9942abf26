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

/** One entry of a conversation's log. */
export interface LogEntry {
  conversationId: number
  seq: number
  id: string
  /** The number of the sender's account; null for notices of the server. */
  senderId: number | null
  time: number
}

/** The hash before the first entry. */
export const LOG_START = ''

/** The salt keeps short words from being guessed from their hash once they are removed [proof-2]. */
export const contentText = (salt: string, content: ChainedContent): string => {
  const { dataType, createTime, destroyTime, isOffice, forwardedFrom } = content
  return `${salt}\n${JSON.stringify([dataType, createTime, destroyTime, isOffice, forwardedFrom])}\n${content.data}`
}

/** Each link covers the one before it: no entry can be changed, moved or removed without changing all later links [proof-1]. */
export const linkText = (previous: string, entry: LogEntry, contentHash: string): string =>
  JSON.stringify([
    previous,
    entry.conversationId,
    entry.seq,
    entry.id,
    entry.senderId,
    entry.time,
    contentHash,
  ])
