import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { contract } from '@parley/protocol/rest'
import type { Client, ClientOptions } from './client-api.ts'
import { CatchUp } from './connection/catch-up.ts'
import { type Connection, createConnection } from './connection/connection.ts'
import { createOfflineDetector, headRequest } from './connection/offline-detector.ts'
import { createStropheTransport } from './connection/strophe-transport.ts'
import { createTransportChoice } from './connection/transport-choice.ts'
import { readTransportPreference, storeTransportPreference } from './connection/transport-preference.ts'
import type { Context } from './context.ts'
import { createEntry, type Entry } from './create-entry.ts'
import { History } from './features/history/history.ts'
import { Outgoing } from './features/messages/outgoing.ts'
import { createNotify } from './features/notices/notify.ts'
import { createPeople, type People } from './features/people/people.ts'
import { Receipts } from './features/receipts/receipts.ts'
import { renewTab, tabOf } from './features/session/resource.ts'
import type { Session } from './features/session/session.ts'
import { createFeatures, type FeatureCommands, REDUCERS } from './features.ts'
import { createKeptWishes } from './http/kept-wishes.ts'
import { type ReplayDeps, ReplayQueue } from './http/replay-queue.ts'
import { Inbound } from './inbound/inbound.ts'
import type { EventStore } from './store/event-store.ts'
import type { Me } from './store/state.ts'
import { systemClock } from './system-clock.ts'
import { ownerOf, type Tabs } from './tabs/tabs.ts'

interface Parts {
  store: EventStore
  context: Context
  session: Session
  connection: Connection
  history: History
  receipts: Receipts
  outgoing: Outgoing
  people: People
  features: FeatureCommands
}

function createReplay(
  { localStore, sessionStore }: ClientOptions,
  { listen }: EventStore,
  deps: ReplayDeps,
): ReplayQueue {
  const replay = new ReplayQueue(deps)
  const tableOf = (me: Me) => `Waiting:${ownerOf(me)}`
  listen('signedIn', ({ me }) =>
    replay.restore(createKeptWishes(localStore, tableOf(me), () => tabOf(sessionStore))),
  )
  listen('catchUpCompleted', () => void replay.replay())
  listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
  listen('signedOut', () => replay.clear())
  return replay
}

/** The queue and the stream need each other; the stream speaks only once the queue is there. */
function connect(options: ClientOptions, store: EventStore, session: Session, tabs: Tabs) {
  let inbound: Inbound | undefined
  const clock = options.clock ?? systemClock
  const report = options.report ?? (() => undefined)
  const connection = createConnection({
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
    receive: stanza => inbound?.receive(stanza),
    refused: problem => session.end(problem),
  })
  const notify = createNotify(store.dispatch, report)
  const isOnline = () => store.state().connection.phase === 'online'
  const replay = createReplay(options, store, { call: session.call, clock, isOnline, notify })
  const context: Context = {
    ...store,
    call: session.call,
    callWhenReachable: replay.call,
    enter: session.enter,
    fetchFile: session.fetchFile,
    connection,
    clock,
    tabs,
    report,
    notify,
  }
  return {
    connection,
    context,
    attach: (queue: Inbound) => {
      inbound = queue
    },
  }
}

function assemble(options: ClientOptions, { store, session, tabs }: Entry['parts']): Parts {
  store.register(REDUCERS)
  session.learn(contract)
  const { connection, context, attach } = connect(options, store, session, tabs)
  const history = new History(context)
  const receipts = new Receipts(context)
  const people = createPeople(context)
  const inbound = new Inbound(context, {
    gapFound: () => catchUp.again(),
    strangerSpoke: key => loadPeer(people, key),
  })
  attach(inbound)
  // Listens before the outbox: the list must be asked for before new messages move it.
  const catchUp = new CatchUp(context, {
    inbound,
    history,
    sendUnconfirmedReads: () => receipts.sendUnconfirmed(),
  })
  const outgoing = new Outgoing(context, options.outbox)
  const features = createFeatures(context, options, { people, outgoing })
  context.listen('signedIn', () => connection.open())
  context.listen('signedOut', () => connection.close())
  context.listen('streamOpened', () => void session.measureTime())
  context.listen('networkChanged', ({ network }) => network === 'up' && connection.wake())
  return { store, context, session, connection, history, receipts, outgoing, people, features }
}

function loadPeer(people: People, key: ConversationKey): void {
  const { kind, id } = splitConversationKey(key)
  if (kind === 'chat') void people.load(id)
}

async function open(
  { context, history, features }: Parts,
  key: ConversationKey | undefined,
): Promise<ConversationKey | undefined> {
  const { conversations, recent } = context.state()
  const known = key && conversations.get(key)
  history.open(key)
  if (!key || recent !== 'ready') return undefined
  return features.switchTo(key, known !== undefined && !known.isHidden)
}

/** An `entry` that is there already is gone on with: same state, same session. */
export function createClient(options: ClientOptions, entry: Entry = createEntry(options)): Client {
  const parts = assemble(options, entry.parts)
  const { context, session, connection, history, receipts, outgoing, features } = parts
  const sleep = options.wake?.subscribe(() => {
    connection.wake()
    // Whoever comes back may have set the clock meanwhile.
    if (connection.isOpen()) void session.measureTime()
  })
  const { switchTo: _, retryUpload: __, countUploads: ___, stopUploads, ...commands } = features
  return {
    ...entry.client,
    ...commands,
    async stop() {
      sleep?.()
      context.tabs.stop()
      session.stop()
      stopUploads()
      outgoing.stop()
      connection.close()
    },
    openConversation: key => open(parts, key),
    loadOlder: key => history.loadOlder(key),
    loadNewer: key => history.jumps.loadNewer(key),
    showNewest: key => context.dispatch({ type: 'excerptClosed', key }),
    showMessage: (key, id, seq) => history.jumps.toMessage(key, id, seq),
    showTime: (key, time) => history.jumps.toTime(key, time),
    markRead: key => receipts.markRead(key),
    readAll: key => receipts.readAll(key),
    sendText: (key, text, picked) => outgoing.send(key, text, picked),
    resend(key, id) {
      if (!features.retryUpload(id)) outgoing.resend(key, id)
    },
    countUnsent: async () => (await outgoing.countUnsent()) + features.countUploads(),
    retryConnection() {
      if (context.state().connection.phase === 'conflict') renewTab(options.sessionStore)
      connection.retry()
    },
    transportPreference: () => readTransportPreference(options.localStore),
    preferTransport(preference) {
      storeTransportPreference(options.localStore, preference)
      connection.reopen()
    },
  }
}
