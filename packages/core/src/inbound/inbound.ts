import type { XmlElement } from '@parley/protocol/wire'
import type { Context } from '../context.ts'
import { logCodeOf } from '../http/catalogue.ts'
import type { Event } from '../store/event.ts'
import { coalesce } from './coalesce.ts'
import type { InboundEvent } from './events.ts'
import { findGaps } from './find-gaps.ts'
import type { Interpret } from './interpret.ts'

declare module '../store/event.ts' {
  interface FeatureEvents {
    inbound: InboundEvent
  }
}

/** One update per frame is all a person can see. */
const FRAME_MS = 16
const RECEIVE_FAULT = logCodeOf('message-receive')

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
