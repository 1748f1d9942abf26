import {
  type ConversationKey,
  canWithdraw,
  isListed,
  type Message,
  namesOfMany,
  type TextContent,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

/** Before the messages are removed: texts I withdraw, here or on another device, are kept on this one. */
function keepOwnTexts(state: State, key: ConversationKey, arrived: readonly Message[]): State {
  const me = state.session.me?.id
  const kept = arrived.flatMap(({ sender, content }) => {
    if (sender !== me || content.kind !== 'withdraw') return []
    const original = state.timelines[key]?.messages.find(
      message => message.id === content.messageId && message.sender === me,
    )
    return original?.content.kind === 'text' ? [[original.id, original.content] as const] : []
  })
  return kept.length > 0 ? { ...state, editable: { ...state.editable, ...Object.fromEntries(kept) } } : state
}

/** Must run before the message reducers. */
const withdrawReducers: Reducers = {
  messagesReceived: (state, { key, messages }) => keepOwnTexts(state, key, messages),
  missedLoaded: (state, { key, messages }) => keepOwnTexts(state, key, messages),
  // A page asked for before the withdrawal may be answered after it, and before the live event.
  newestLoaded: (state, { key, messages }) => keepOwnTexts(state, key, messages),
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Own texts that were withdrawn while this page was open, by message id: 'edit again'. */
    editable: Record<string, TextContent>
  }
}

function createWithdraw(context: Context) {
  const { state, dispatch, clock, services } = context
  return {
    /** Withdraws it for everybody, if the server agrees that there is time left. */
    message(key: ConversationKey, messageId: string): void {
      const { me } = state().session
      const now = clock.now() + state().timeDiff
      const original = state().timelines[key]?.messages.find(
        message => message.id === messageId && message.sender === me?.id,
      )
      if (!me || !original) return
      if (!canWithdraw(original, me.id, now)) return context.notify({ code: 'withdraw-failed' })
      const { content, stamp } = original
      const isAside = isListed(content) ? undefined : true
      services.changes.send(key, { kind: 'withdraw', messageId, messageSeq: stamp?.seq, isAside })
    },
    /** Appends a withdrawn text, with its quotes and mentions, to the text being written. */
    editAgain(key: ConversationKey, messageId: string): void {
      const content = state().editable[messageId]
      if (!content) return
      const draft = state().conversations.get(key)?.draft ?? ''
      services.drafts.pick(key, namesOfMany(content.mentions))
      services.drafts.set(key, draft === '' ? content.text : `${draft}\n${content.text}`)
      dispatch(...content.quotes.map(quote => ({ type: 'quoteAdded' as const, key, quote })))
    },
  }
}

export const withdraw = {
  initial: { editable: {} },
  reducers: [withdrawReducers],
  start: createWithdraw,
} satisfies Feature
