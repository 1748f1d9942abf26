import {
  type ConversationKey,
  conversationKey,
  ok,
  type Result,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeServiceAddress, decodeTyping, encodeTyping } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Candidate } from '../../inbound/guards.ts'
import type { Event, Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

type TypingEvent = { type: 'typingChanged'; key: ConversationKey; who: string; isTyping: boolean }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    typing: TypingEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Who is writing, by conversation; ids in the order they began. */
    typing: Record<ConversationKey, string[]>
  }
}

/** Undefined for a stanza that is not about typing. Only the message service is trusted. */
function interpretTyping({ stanza, me, domain }: Candidate): Result<Event[]> | undefined {
  const type = stanza.attr('type')
  const isConversation = stanza.name === 'message' && (type === 'chat' || type === 'groupchat')
  const state = isConversation ? decodeTyping(stanza) : undefined
  if (!state) return undefined
  const from = decodeServiceAddress(stanza.attr('from') ?? '', domain)
  const who = from?.kind === 'groupchat' ? from.resource : from?.id
  if (!from || who === undefined || who === me || from.kind !== type) return ok([])
  const key = conversationKey(from.kind, from.id)
  return ok([{ type: 'typingChanged', key, who, isTyping: state === 'composing' }])
}

function withTyping(state: State, key: ConversationKey, who: string, isTyping: boolean): State {
  const before = state.typing[key] ?? []
  if (before.includes(who) === isTyping) return state
  const after = isTyping ? [...before, who] : before.filter(id => id !== who)
  const others = withoutTyping(state, key)
  return after.length > 0 ? { ...others, typing: { ...others.typing, [key]: after } } : others
}

function withoutTyping(state: State, key: ConversationKey): State {
  const { [key]: typists, ...others } = state.typing
  return typists ? { ...state, typing: others } : state
}

/** Customers see the team typing until a person of it has written. */
function withoutTypist(state: State, key: ConversationKey, who: string): State {
  const team = state.rooms[key]?.consultation?.team
  const after = withTyping(state, key, who, false)
  return team === undefined ? after : withTyping(after, key, team, false)
}

const nobody = (state: State): State =>
  Object.keys(state.typing).length > 0 ? { ...state, typing: {} } : state

const typingReducers: Reducers = {
  typingChanged: (state, { key, who, isTyping }) => withTyping(state, key, who, isTyping),
  // The message that was being typed has arrived.
  messagesReceived: (state, { key, messages }) =>
    messages.reduce((next, { sender }) => withoutTypist(next, key, sender), state),
  // Somebody who may not write any more has stopped typing.
  roomChanged(state, { key, event }) {
    if (event.type === 'memberRemoved' || event.type === 'memberSilenced')
      return event.people.reduce((next, { id }) => withTyping(next, key, id, false), state)
    return event.type === 'roomSilenced' || event.type === 'memberKicked' ? withoutTyping(state, key) : state
  },
  connectionLost: nobody,
  signedOut: nobody,
}

/** Repeated while typing; somebody without a repeat in time has stopped, or is gone. */
const REPEAT_MS = 4_000
const BELIEVED_MS = 6_500

/** Typing: what is shown of others, and what is sent to them. */
function createTyping({ state, dispatch, listen, clock, connection }: Context) {
  const timers = new Map<string, unknown>()
  let told: { key: ConversationKey; at: number } | undefined

  listen('typingChanged', ({ key, who, isTyping }) => {
    const name = `${key} ${who}`
    clock.clearTimeout(timers.get(name))
    timers.delete(name)
    if (!isTyping) return
    const forget = () => dispatch({ type: 'typingChanged', key, who, isTyping: false })
    timers.set(name, clock.setTimeout(forget, BELIEVED_MS))
  })
  listen('connectionLost', () => {
    told = undefined
  })

  function notify(key: ConversationKey, isTyping: boolean): void {
    const { me } = state().session
    if (!me) return
    connection.send(encodeTyping(isTyping ? 'composing' : 'paused', splitConversationKey(key), me.domain))
  }

  return {
    /** The text in the composer has changed; `isTyping` is false when it is empty or sent. */
    note(key: ConversationKey, isTyping: boolean): void {
      const isNotified = told?.key === key
      if (!isTyping) {
        // A sent message already implies the end of typing; telling it again costs little.
        if (isNotified) notify(key, false)
        told = undefined
        return
      }
      const now = clock.now()
      if (isNotified && told && now - told.at < REPEAT_MS) return
      told = { key, at: now }
      notify(key, true)
    },
  }
}

export const typing = {
  initial: { typing: {} },
  reducers: [typingReducers],
  interpret: interpretTyping,
  start: createTyping,
} satisfies Feature
