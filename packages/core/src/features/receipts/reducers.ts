import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'

export const receiptsReducers: Reducers = {
  /** The position only moves forward, whichever device moved it (semantics: Read, unread). */
  readByMe: (state, { key, seq, unread }) =>
    withConversation(state, key, conversation => {
      if (seq < conversation.readSeq) return conversation
      const beyond = Math.max(0, conversation.lastSeq - seq)
      const left = Math.min(beyond, unread ?? conversation.unread)
      return change(conversation, {
        readSeq: seq,
        unread: left,
        ...(left === 0 && conversation.isMentioned && { isMentioned: false }),
      })
    }),
  readByPeer: (state, { key, seq }) =>
    withConversation(state, key, conversation =>
      change(conversation, { peerReadSeq: Math.max(conversation.peerReadSeq, seq) }),
    ),
}
