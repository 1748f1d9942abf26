import { type ConversationKey, conversationKey, type Message } from '@parley/protocol/model'
import { DESTROY_EVENTS, decodeDestroyEvent } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { indexOfSeq } from '../../store/merge-archived.ts'
import type { State } from '../../store/state.ts'
import { createDestroy } from './destroy.ts'

type DestroyEvent =
  /** Its reader has opened it: the countdown runs until `destroyAt`, by the server's clock. */
  | { type: 'messageOpened'; key: ConversationKey; seq: number; destroyAt: number }
  /** New messages self-destruct this many seconds after being read; undefined: they stay. */
  | { type: 'destroyTimeChosen'; key: ConversationKey; seconds: number | undefined }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    destroy: DestroyEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Seconds after which what I write destroys itself, once it is read. */
    destroyTimes: Record<ConversationKey, number>
  }
}

/** A self-destructing message was opened, or is destroyed. */
const destroyHeadline: HeadlineDecoder = {
  understands: event => event === DESTROY_EVENTS.opened || event === DESTROY_EVENTS.destroyed,
  decode({ about, event, data }) {
    const decoded = decodeDestroyEvent(data)
    if (!decoded.ok) return decoded
    const { seq, destroyAt } = decoded.value
    const key = conversationKey(about.kind, about.id)
    if (event === DESTROY_EVENTS.destroyed)
      return { ok: true, value: [{ type: 'messagesRemoved', key, seqs: [seq] }] }
    return destroyAt === undefined
      ? { ok: false, reason: 'destroyAt' }
      : { ok: true, value: [{ type: 'messageOpened', key, seq, destroyAt }] }
  },
}

interface Held {
  messages: Message[]
}

function opened<T extends Held>(held: T, seq: number, destroyAt: number): T {
  const index = indexOfSeq(held.messages, seq)
  const message = held.messages[index]
  if (message?.stamp?.seq !== seq || message.destroyAt === destroyAt) return held
  return { ...held, messages: held.messages.with(index, { ...message, destroyAt }) }
}

const destroyReducers: Reducers = {
  messageOpened(state, { key, seq, destroyAt }) {
    const known: State = withTimeline(state, key, timeline => opened(timeline, seq, destroyAt))
    const { excerpt } = known
    return excerpt?.key === key ? { ...known, excerpt: opened(excerpt, seq, destroyAt) } : known
  },
  destroyTimeChosen(state, { key, seconds }) {
    const { [key]: _, ...others } = state.destroyTimes
    return { ...state, destroyTimes: seconds === undefined ? others : { ...others, [key]: seconds } }
  },
}

export const destroy = {
  initial: { destroyTimes: {} },
  reducers: [destroyReducers],
  headlines: [destroyHeadline],
  start: createDestroy,
} satisfies Feature
