import { type ConversationKey, MAX_QUOTES, type Message, type Quote } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { idsOf } from '../../store/withdrawn.ts'

function withQuotes(state: State, key: ConversationKey, quotes: Quote[]): State {
  const { [key]: _, ...others } = state.quoting
  return { ...state, quoting: quotes.length > 0 ? { ...others, [key]: quotes } : others }
}

/** Messages that no longer exist are not quoted either. */
function withoutQuotes(state: State, key: ConversationKey, isGone: (id: string) => boolean): State {
  const chosen = state.quoting[key] ?? []
  const left = chosen.filter(({ messageId }) => !isGone(messageId))
  return left.length === chosen.length ? state : withQuotes(state, key, left)
}

function afterWithdrawals(state: State, { key, messages }: Arrived): State {
  const gone = messages.flatMap(({ content }) => (content.kind === 'withdraw' ? [content.messageId] : []))
  return gone.length === 0 ? state : withoutQuotes(state, key, id => gone.includes(id))
}

interface Arrived {
  key: ConversationKey
  messages: readonly Message[]
}

export const quotesReducers: Reducers = {
  quoteAdded(state, { key, quote }) {
    const chosen = state.quoting[key] ?? []
    const isKnown = chosen.some(({ messageId }) => messageId === quote.messageId)
    return isKnown || chosen.length >= MAX_QUOTES ? state : withQuotes(state, key, [...chosen, quote])
  },
  quoteRemoved: (state, { key, messageId }) => withoutQuotes(state, key, id => id === messageId),
  messagesReceived: afterWithdrawals,
  missedLoaded: afterWithdrawals,
  newestLoaded: afterWithdrawals,
  // `room_withdraw` clears quotes [room-events-12].
  roomChanged: (state, { key, event }) =>
    event.type === 'chatWithdrawn' && event.people.some(({ id }) => id === state.session.me?.id)
      ? withQuotes(state, key, [])
      : state,
  messagesRemoved(state, { key }) {
    const gone = idsOf(state.timelines[key]?.gone ?? new Set())
    return withoutQuotes(state, key, id => gone.has(id))
  },
  /** Sending a file, or a reply beside the timeline, does not affect the reply being written. */
  messageWritten(state, { message: { conversation, content } }) {
    const chosen = state.quoting[conversation]
    const isTaken = content.kind === 'text' && content.quotes === chosen
    return isTaken ? withQuotes(state, conversation, []) : state
  },
}
