import { ok, type Presence, type Result } from '@parley/protocol/model'
import { decodePresence, decodeServiceAddress, encodeOwnPresence, encodeProbe } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Candidate } from '../../inbound/guards.ts'
import type { Event, Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

const nothingKnown = (state: State): State =>
  Object.keys(state.presence).length > 0 ? { ...state, presence: {} } : state

const presenceReducers: Reducers = {
  presenceChanged: (state, { id, presence }) =>
    state.presence[id] === presence ? state : { ...state, presence: { ...state.presence, [id]: presence } },
  // While offline nothing is known about anybody.
  connectionLost: nothingKnown,
  signedOut: nothingKnown,
}

/** The echo of one's own presence comes from the account itself and is ignored here. */
function interpretPresence({ stanza, domain }: Candidate): Result<Event[]> | undefined {
  if (stanza.name !== 'presence') return undefined
  const from = decodeServiceAddress(stanza.attr('from') ?? '', domain)
  const presence = decodePresence(stanza)
  if (from?.kind !== 'chat' || !presence) return ok([])
  return ok([{ type: 'presenceChanged', id: from.id, presence }])
}

type PresenceEvent = { type: 'presenceChanged'; id: string; presence: Presence }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    presence: PresenceEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** How people are, as far as somebody shown was asked about. */
    presence: Record<string, Presence>
  }
}

/** Less than it takes to read a name. */
const GLANCE_MS = 120

/** Requests the presence of people on the screen, and reports whether this person is active. */
function createPresence({ state, listen, connection, clock }: Context) {
  /** How many views show each person. */
  const shown = new Map<string, number>()
  /** People who have just become visible; scrolling fast through a list requests nobody. */
  const fresh = new Set<string>()
  let isAway = false

  function ask(id: string): void {
    const { me } = state().session
    if (me && id !== me.id) connection.send(encodeProbe(id, me.domain))
  }
  function askSoon(id: string): void {
    fresh.add(id)
    if (fresh.size > 1) return
    clock.setTimeout(() => {
      for (const one of fresh) if (shown.has(one)) ask(one)
      fresh.clear()
    }, GLANCE_MS)
  }
  const sendOwn = () => connection.send(encodeOwnPresence(isAway ? 'away' : 'online'))

  listen('streamOpened', () => {
    if (isAway) sendOwn()
    for (const id of shown.keys()) ask(id)
  })

  return {
    /** `state.presence` follows this person until the returned function is called. */
    watch(id: string): () => void {
      const views = shown.get(id) ?? 0
      shown.set(id, views + 1)
      if (views === 0) askSoon(id)
      return () => {
        const left = (shown.get(id) ?? 1) - 1
        if (left > 0) shown.set(id, left)
        else shown.delete(id)
      }
    },
    setAway(next: boolean): void {
      if (next === isAway) return
      isAway = next
      sendOwn()
    },
  }
}

export const presence = {
  initial: { presence: {} },
  reducers: [presenceReducers],
  interpret: interpretPresence,
  start: createPresence,
} satisfies Feature
