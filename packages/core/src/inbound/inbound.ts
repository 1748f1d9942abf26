import type { ConversationKey } from '@parley/protocol/model'
import type { XmlElement } from '@parley/protocol/wire'
import type { Context } from '../context.ts'
import { logCodeOf } from '../http/catalogue.ts'
import type { Event, EventOf } from '../store/event.ts'
import type { State } from '../store/state.ts'
import type { Interpret } from './interpret.ts'

/** What the receive queue noticed while it applied messages. */
type InboundEvent =
  /** A seq is missing: something went by unseen. */
  | { type: 'gapFound'; keys: ConversationKey[] }
  /** The list of conversations does not know this one yet. */
  | { type: 'strangerSpoke'; key: ConversationKey }

declare module '../store/event.ts' {
  interface FeatureEvents {
    inbound: InboundEvent
  }
}

/** One update per frame is all a person can see. */
const FRAME_MS = 16
const RECEIVE_FAULT = logCodeOf('message-receive')

type Received = EventOf<'messagesReceived'>

/** Messages of one conversation that came together become one event: a thousand of them cost one merge. */
function coalesce(events: readonly Event[]): Event[] {
  const merged: Event[] = []
  const open = new Map<ConversationKey, Received>()
  for (const event of events) {
    if (event.type !== 'messagesReceived') {
      merged.push(event)
      continue
    }
    const earlier = open.get(event.key)
    if (earlier) earlier.messages.push(...event.messages)
    else {
      const copy = { ...event, messages: [...event.messages] }
      open.set(event.key, copy)
      merged.push(copy)
    }
  }
  return merged
}

function seqsByConversation(events: readonly Event[]): Map<ConversationKey, number[]> {
  const seqs = new Map<ConversationKey, number[]>()
  const add = (key: ConversationKey, seq: number) => seqs.set(key, [...(seqs.get(key) ?? []), seq])
  for (const event of events) {
    if (event.type === 'messageAcknowledged') add(event.key, event.stamp.seq)
    if (event.type === 'messagesReceived')
      seqs.set(event.key, [
        ...(seqs.get(event.key) ?? []),
        ...event.messages.map(message => message.stamp?.seq ?? 0),
      ])
  }
  return seqs
}

/** Conversations in which a seq is missing between the known messages and the new ones. */
function findGaps(state: State, events: readonly Event[]): ConversationKey[] {
  const gaps: ConversationKey[] = []
  for (const [key, seqs] of seqsByConversation(events)) {
    let expected = (state.conversations.get(key)?.lastSeq ?? 0) + 1
    for (const seq of seqs.sort((a, b) => a - b)) {
      if (seq > expected) {
        gaps.push(key)
        break
      }
      if (seq === expected) expected++
    }
  }
  return gaps
}

type InboundContext = Pick<Context, 'state' | 'dispatch' | 'listen' | 'clock' | 'report'>

/**
 * The serial receive queue: stanzas are read in order of arrival and applied together, at once when it is quiet and
 * once per frame in a burst. While held, they wait, so that the server's list can be applied before what came after it.
 */
export class Inbound {
  readonly #context: InboundContext
  readonly #interpretStanza: Interpret
  #queue: XmlElement[] = []
  /** Whoever holds the queue; an earlier holder that comes back late must not let it go. */
  #holder: object | undefined
  #drainedAt = Number.NEGATIVE_INFINITY
  #timer: unknown

  constructor(context: InboundContext, interpret: Interpret) {
    this.#context = context
    this.#interpretStanza = interpret
    context.listen('connectionClosed', () => {
      this.#queue = []
      this.#holder = undefined
    })
    context.listen('connectionLost', () => {
      this.#holder = undefined
      this.#schedule()
    })
  }

  receive(stanza: XmlElement): void {
    this.#queue.push(stanza)
    this.#schedule()
  }

  /** Returns the function that resumes the queue. */
  hold(): () => void {
    const holder = {}
    this.#holder = holder
    return () => {
      if (this.#holder !== holder) return
      this.#holder = undefined
      this.#schedule()
    }
  }

  #schedule(): void {
    if (this.#holder || this.#timer !== undefined || this.#queue.length === 0) return
    const { clock } = this.#context
    const quiet = clock.now() - this.#drainedAt
    if (quiet >= FRAME_MS || quiet < 0) return this.#drain()
    this.#timer = clock.setTimeout(() => {
      this.#timer = undefined
      if (!this.#holder) this.#drain()
    }, FRAME_MS - quiet)
  }

  #drain(): void {
    const { state, dispatch, clock } = this.#context
    const events = coalesce(this.#queue.splice(0).flatMap(stanza => this.#interpret(stanza)))
    const before = state()
    const gaps = findGaps(before, events)
    dispatch(...events)
    this.#drainedAt = clock.now()
    for (const event of events)
      if (event.type === 'messagesReceived' && !before.conversations.get(event.key))
        dispatch({ type: 'strangerSpoke', key: event.key })
    if (gaps.length > 0) dispatch({ type: 'gapFound', keys: gaps })
  }

  /** A poisoned stanza is reported and left behind; the queue goes on. */
  #interpret(stanza: XmlElement): Event[] {
    const { state, report } = this.#context
    const { me } = state().session
    if (!me) return []
    try {
      const meaning = this.#interpretStanza({ stanza, me: me.id, domain: me.domain })
      if (meaning.ok) return meaning.value
      report(RECEIVE_FAULT, meaning.reason)
    } catch (error) {
      report(RECEIVE_FAULT, error)
    }
    return []
  }
}
