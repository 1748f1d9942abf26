import { accountAddress } from '@parley/protocol/wire'
import { createConnection } from './connection/connection.ts'
import { connection as connectionFeature } from './connection/feature.ts'
import { createOfflineDetector, headRequest } from './connection/offline-detector.ts'
import { createStropheTransport } from './connection/strophe-transport.ts'
import type { Transport } from './connection/transport.ts'
import { createTransportChoice } from './connection/transport-choice.ts'
import { createEntry } from './create-entry.ts'
import type { EntryClient, EntryOptions } from './entry-api.ts'
import { claimCallWindow } from './features/calls/call-device.ts'
import { createCalls } from './features/calls/calls.ts'
import { calls as callsFeature } from './features/calls/feature.ts'
import type { GuestPass } from './features/calls/guests.ts'
import { people } from './features/people/feature.ts'
import { recent } from './features/recent/feature.ts'
import { rooms } from './features/rooms/feature.ts'
import { Inbound } from './inbound/inbound.ts'
import { createInterpret } from './inbound/interpret.ts'
import { systemClock } from './system-clock.ts'
import { resourceOf } from './tabs/resource.ts'

/** A client that can do nothing but take part in one call: no session, no conversations [meetings-7]. */
export interface GuestClient {
  /** The state, with the guest as the person who is signed in. */
  entry: EntryClient
  calls: ReturnType<typeof createCalls>
  start(): void
  stop(): void
}

/** Their state is read by the views of a call; their commands are not there. */
const STATE = [connectionFeature, callsFeature, recent, rooms, people]

export function createGuestClient(
  options: EntryOptions,
  pass: GuestPass,
  transport: Transport = createStropheTransport(),
): GuestClient {
  const { origin, localStore, sessionStore } = options
  const { client: entry, parts } = createEntry(options)
  const { store, session, tabs } = parts
  store.register(STATE)
  claimCallWindow(sessionStore, pass.callId)
  const { host } = new URL(origin)
  const connection = createConnection({
    clock: systemClock,
    random: Math.random,
    transport,
    choice: createTransportChoice(() => 'auto'),
    detector: createOfflineDetector(systemClock, headRequest(origin), isUp =>
      store.dispatch({ type: 'networkChanged', network: isUp ? 'up' : 'down' }),
    ),
    dispatch: store.dispatch,
    freshToken: async () => ({ ok: true, value: pass.key }),
    address: () => ({
      websocket: `${origin.replace(/^http/, 'ws')}/xmpp-websocket`,
      bosh: `${origin}/http-bind/`,
      isTrusted: url => url.host === host,
      jid: accountAddress(pass.id, pass.domain, resourceOf(localStore, sessionStore)),
    }),
    receive: stanza => inbound.receive(stanza),
    // The call is over, or the host has removed the guest.
    refused: problem => store.dispatch({ type: 'signedOut', problem }),
  })
  const report = () => undefined
  const inbound = new Inbound({ ...store, clock: systemClock, report }, createInterpret([callsFeature]))
  const calls = createCalls({ ...store, call: session.call, options, connection, tabs })
  store.listen('networkChanged', ({ network }) => network === 'up' && connection.wake())
  // There is no history to catch up with.
  store.listen('streamOpened', () => connection.settle())
  const me = { id: pass.id, domain: pass.domain, nickName: pass.name, avatar: '', mobile: '' }
  const company = { name: '', domain: pass.domain, frozen: false }
  store.dispatch({ type: 'signedIn', me: { ...me, isCustomer: true }, company })
  return { entry, calls, start: () => connection.open(), stop: () => connection.close() }
}
