import { NS } from '@parley/protocol/wire'
import type { Strophe } from 'strophe.js'
import type { ConnectionStatus } from '../store/state.ts'
import { viewElement } from './dom-element.ts'
import type { Stream, StreamEvents, StreamOptions, Transport } from './transport.ts'

type StropheModule = typeof import('strophe.js')
type StropheConnection = InstanceType<typeof Strophe.Connection>

/** strophe's numbers in their order; 12 and 13 have no word of their own in the specification. */
const STATUSES: readonly ConnectionStatus[] = [
  'error',
  'connecting',
  'connfail',
  'authenticating',
  'authfail',
  'connected',
  'disconnected',
  'disconnecting',
  'attached',
  'redirect',
  'conntimeout',
  'bindrequired',
  'connfail',
  'connecting',
]

/** A handler that throws is removed by strophe for good, so nothing may escape from ours. */
function guard(receive: (element: Element) => void): (element: Element) => boolean {
  return element => {
    try {
      receive(element)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
    return true
  }
}

function connect(strophe: StropheModule, options: StreamOptions, events: StreamEvents): StropheConnection {
  strophe.Strophe.setLogLevel(strophe.Strophe.LogLevel.FATAL)
  // A redirect overwrites the address of a connection, so each attempt gets a new one (see-other-uri).
  const connection = new strophe.Strophe.Connection(options.url, { protocol: 'ws' })
  const receive = guard(element => events.stanza(viewElement(element)))
  connection.connect(options.jid, options.password, (code: number, reason: string | null) => {
    const status = STATUSES[code] ?? 'error'
    if (status === 'connected' || status === 'attached') {
      connection.addHandler(receive, null, 'message', null)
      connection.addHandler(receive, null, 'iq', 'result')
      connection.addHandler(receive, null, 'iq', 'error')
      connection.addHandler(receive, NS.ping, 'iq', 'get')
    }
    events.status(status, reason ?? undefined)
  })
  return connection
}

/**
 * strophe is fetched with the first stream: the login page does not pay for it. Stream management stays off: it
 * repeats stanzas on its own, after a fresh bind also out of order, which the outbox and catch-up already do right.
 */
export function createStropheTransport(): Transport {
  return {
    open(options, events): Stream {
      let connection: StropheConnection | undefined
      let strophe: StropheModule | undefined
      let closed = false
      import('strophe.js').then(
        module => {
          if (closed) return
          strophe = module
          connection = connect(module, options, events)
        },
        () => events.status('connfail', 'the program could not be loaded'),
      )
      return {
        send(stanza) {
          const element = strophe?.Strophe.toElement(stanza)
          if (connection?.connected && element) connection.send(element)
        },
        close() {
          closed = true
          connection?.disconnect()
        },
      }
    },
  }
}
