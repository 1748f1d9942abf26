import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

export const createMentions = ({ dispatch }: Context) => ({
  /** The message that mentions the reader has been in sight. */
  dismissMention: (key: ConversationKey): void => dispatch({ type: 'mentionSeen', key }),
})
