import { type Content, isAnnotation } from '@parley/protocol/model'

/**
 * The message that an edit, reaction or pin is about: only those who see it may see this. Withdrawals are for everybody: a
 * quote of the message may be on any screen.
 */
export const aboutSeqOf = (content: Content): number | undefined =>
  isAnnotation(content) ? content.messageSeq : undefined
