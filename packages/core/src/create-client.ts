import { contract } from '@parley/protocol/rest'
import type { XmlElement } from '@parley/protocol/wire'
import type { Client } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { type Connection, createConnection } from './connection/connection.ts'
import { createOfflineDetector, headRequest } from './connection/offline-detector.ts'
import { createStropheTransport } from './connection/strophe-transport.ts'
import { createTransportChoice } from './connection/transport-choice.ts'
import { readTransportPreference } from './connection/transport-preference.ts'
import type { Context } from './context.ts'
import { createEntry, type Entry } from './create-entry.ts'
import type { EntryParts } from './entry-api.ts'
import { type Feature, startFeatures } from './feature.ts'
import { FEATURES } from './features.ts'
import { CallQueue, type CallQueueDeps } from './http/call-queue.ts'
import { createAskFor } from './http/create-ask-for.ts'
import { createNotify } from './http/notify.ts'
import { Inbound } from './inbound/inbound.ts'
import { createInterpret } from './inbound/interpret.ts'
import type { Services } from './services.ts'
import type { EventStore } from './store/event-store.ts'
import type { Me } from './store/state.ts'
import { systemClock } from './system-clock.ts'
import { deviceOf } from './tabs/resource.ts'
import { createTabLock } from './tabs/tab-lock.ts'
import { ownerOf } from './tabs/tabs.ts'

const features = Object.values<Feature>(FEATURES)

/** Calls that wait for the server, kept for the person who made them. */
function createCallQueue(
  { localStore, lock, clock = systemClock }: ClientOptions,
  { listen, dispatch }: EventStore,
  deps: Omit<CallQueueDeps, 'clock' | 'lock' | 'changed'>,
): CallQueue {
  const locks = lock ?? createTabLock(localStore, clock)
  const queue = new CallQueue({
    ...deps,
    clock,
    lock: { run: (name, work) => locks.run(`${name}:${deviceOf(localStore)}`, work) },
    changed: calls => dispatch({ type: 'waitingCallsChanged', calls }),
  })
  const tableOf = (me: Me) => `Waiting:${ownerOf(me)}`
  listen('signedIn', ({ me }) => queue.restore(localStore, tableOf(me)))
  listen('catchUpCompleted', () => void queue.replay())
  listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
  listen('signedOut', () => queue.clear())
  return queue
}

/** The stream of the signed-in person. */
function createClientConnection(
  options: ClientOptions,
  store: EventStore,
  session: EntryParts['session'],
  receive: (stanza: XmlElement) => void,
): Connection {
  const clock = options.clock ?? systemClock
  return createConnection({
    clock,
    random: options.random ?? Math.random,
    transport: createStropheTransport(),
    choice: createTransportChoice(() => readTransportPreference(options.localStore)),
    detector: createOfflineDetector(clock, options.reachability ?? headRequest(options.origin), isUp =>
      store.dispatch({ type: 'networkChanged', network: isUp ? 'up' : 'down' }),
    ),
    dispatch: store.dispatch,
    freshToken: () => session.freshToken(),
    address: () => session.address(),
    receive,
    refused: problem => session.end(problem),
  })
}

function createContext(options: ClientOptions, { store, session, tabs }: EntryParts): Context {
  const clock = options.clock ?? systemClock
  const report = options.report ?? (() => undefined)
  const notify = createNotify(store.dispatch, report)
  const isOnline = () => store.state().connection.phase === 'online'
  const queue = createCallQueue(options, store, { call: session.call, isOnline, notify })
  // Filled while the features start.
  const services = {} as Services
  // The queue and the stream need each other; the stream speaks only once the queue is there.
  const connection = createClientConnection(options, store, session, stanza => inbound.receive(stanza))
  const context: Context = {
    ...store,
    options,
    ...session.forFeatures(),
    sessionStore: options.sessionStore,
    callWhenReachable: queue.call,
    askFor: createAskFor(queue.call, notify),
    waitingCalls: queue,
    fetchFile: session.fetchFile,
    connection,
    holdInbound: () => inbound.hold(),
    clock,
    tabs,
    services,
    provide: more => void Object.assign(services, more),
    report,
    notify,
  }
  const inbound = new Inbound(context, createInterpret(features))
  return context
}

function followSession({ listen, connection, options }: Context, { session }: EntryParts): () => void {
  listen('signedIn', () => connection.open())
  listen('signedOut', () => connection.close())
  listen('streamOpened', () => void session.measureTime())
  listen('networkChanged', ({ network }) => network === 'up' && connection.wake())
  const unsubscribe = options.wake?.subscribe(() => {
    connection.wake()
    // The device clock may have been changed meanwhile.
    if (connection.isOpen()) void session.measureTime()
  })
  return () => unsubscribe?.()
}

/** Continues an existing `entry`: same state, same session. */
export function createClient(options: ClientOptions, entry: Entry = createEntry(options)): Client {
  const { store, session, tabs } = entry.parts
  store.register(features)
  session.learn(contract)
  const context = createContext(options, entry.parts)
  const commands = startFeatures(FEATURES, context)
  const unfollow = followSession(context, entry.parts)
  return {
    ...entry.client,
    ...commands,
    async stop() {
      unfollow()
      tabs.stop()
      session.stop()
      context.dispatch({ type: 'clientStopped' })
      context.connection.close()
    },
  }
}
