import { DISCONNECT_TIMEOUT_MS } from '@parley/protocol/model'
import { NS } from '@parley/protocol/wire'
import type { Strophe } from 'strophe.js'
import { decodeReason } from './reasons.ts'
import { createRedirectRule } from './redirect-rule.ts'
import type { ConnectionReason, ConnectionStatus } from './state.ts'
import type { Stream, StreamEvents, StreamOptions, Transport } from './transport.ts'
import { viewElement } from './view-element.ts'

type StropheModule = typeof import('strophe.js')
type StropheConnection = InstanceType<typeof Strophe.Connection>

/** The figures of BOSH [connection-5]. The window of 5 is strophe's own until the server names another; more than 4 errors end the session. */
const BOSH = { waitSeconds: 60, hold: 1, maxRetries: 5 } as const

/** strophe's numbers in their order; 12 and 13 have no status of their own [connection-3]. */
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

const WITHOUT_REASON: readonly ConnectionStatus[] = [
  'connecting',
  'connected',
  'attached',
  'redirect',
  'bindrequired',
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

/** strophe names the cause first and then reports plain 'disconnected': the first word counts. */
function createReporter(events: StreamEvents) {
  let cause: ConnectionReason | undefined
  const name = (reason: ConnectionReason) => {
    cause ??= reason
  }
  return {
    name,
    report(status: ConnectionStatus, words: string | null): void {
      if (WITHOUT_REASON.includes(status)) return events.status(status, undefined)
      if (status !== 'disconnecting' || words) name(decodeReason(status, words ?? undefined))
      events.status(status, cause)
    },
  }
}

interface FrameWatcher {
  /** Where the server sends us; `false` keeps us here. */
  mayFollow(uri: string): boolean
  featuresOffered(): void
  unreadable(): void
}

const SEE_OTHER = 'see-other-uri'

const offersMechanisms = (frame: Element): boolean => frame.getElementsByTagName('mechanism').length > 0

/**
 * Looks at each frame before strophe does. strophe follows any redirect, tells nobody when the server has made its
 * offer, and drops a WebSocket frame that is no XML; taking the attribute away stops the first.
 */
function watchFrames(watcher: FrameWatcher): (frame: Element) => void {
  let hasOffer = false
  return frame => {
    if (frame.nodeName === 'parsererror' || frame.nodeName === 'html') watcher.unreadable()
    if (hasOffer) return
    const uri = frame.nodeName === 'close' ? frame.getAttribute(SEE_OTHER) : null
    if (uri && !watcher.mayFollow(uri)) frame.removeAttribute(SEE_OTHER)
    if (!offersMechanisms(frame)) return
    hasOffer = true
    watcher.featuresOffered()
  }
}

function connect(strophe: StropheModule, options: StreamOptions, events: StreamEvents): StropheConnection {
  strophe.Strophe.setLogLevel(strophe.Strophe.LogLevel.FATAL)
  // A redirect overwrites the address of a connection, so each attempt gets a new one (see-other-uri).
  const connection = new strophe.Strophe.Connection(options.url)
  connection.maxRetries = BOSH.maxRetries
  const receive = guard(element => events.stanza(viewElement(element)))
  const { name, report } = createReporter(events)
  const mayFollow = createRedirectRule(options.url, options.isTrusted)
  connection.xmlInput = watchFrames({
    mayFollow(uri) {
      const isAllowed = mayFollow(uri)
      if (!isAllowed) name('redirect-refused')
      return isAllowed
    },
    // strophe has this status, but does not report it for SASL.
    featuresOffered: () => events.status('authenticating', undefined),
    unreadable: () => events.status('error', 'parse-error'),
  })
  const follow = (code: number, words: string | null) => {
    const status = STATUSES[code] ?? 'error'
    if (status === 'connected' || status === 'attached') {
      connection.addHandler(receive, null, 'message', null)
      connection.addHandler(receive, null, 'presence', null)
      connection.addHandler(receive, null, 'iq', 'result')
      connection.addHandler(receive, null, 'iq', 'error')
      connection.addHandler(receive, NS.ping, 'iq', 'get')
    }
    report(status, words)
  }
  ignoreLateStarts(connection)
  const { jid, password } = options
  const { waitSeconds, hold } = BOSH
  connection.connect(jid, password, follow, waitSeconds, hold, undefined, undefined, DISCONNECT_TIMEOUT_MS)
  return connection
}

/** strophe throws when the server starts a stream that is being closed. Over BOSH nothing starts a stream again. */
function ignoreLateStarts(connection: StropheConnection): void {
  const socket = connection._proto as { _handleStreamStart?: (start: Element) => boolean }
  const handleStart = socket._handleStreamStart?.bind(socket)
  if (handleStart) socket._handleStreamStart = start => !connection.disconnecting && handleStart(start)
}

/**
 * WebSocket or BOSH, as the address says. strophe is fetched with the first stream: the login page does not pay for
 * it. Stream management stays off: it repeats stanzas on its own, after a fresh bind also out of order, which the
 * outbox and catch-up already do right.
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
        () => events.status('connfail', 'not-loaded'),
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
