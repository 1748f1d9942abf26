import { type ConversationKey, conversationKey, type LiveCall } from '@parley/protocol/model'

/** The conversation that a call belongs to. */
export const roomOf = ({ conversation: { kind, id } }: LiveCall): ConversationKey => conversationKey(kind, id)
