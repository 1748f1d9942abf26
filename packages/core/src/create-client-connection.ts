import type { XmlElement } from '@parley/protocol/wire'
import type { ClientOptions } from './client-options.ts'
import { type Connection, createConnection } from './connection/connection.ts'
import { createOfflineDetector, headRequest } from './connection/offline-detector.ts'
import { createStropheTransport } from './connection/strophe-transport.ts'
import { createTransportChoice } from './connection/transport-choice.ts'
import { readTransportPreference } from './connection/transport-preference.ts'
import type { EntryParts } from './entry-api.ts'
import type { EventStore } from './store/event-store.ts'
import { systemClock } from './system-clock.ts'

/** The stream of the signed-in person. */
export function createClientConnection(
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
