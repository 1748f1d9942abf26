import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocketServer } from 'ws'
import { clientAddress } from '../../../domain/access/client-address.ts'
import { isOwnName } from '../../../domain/access/is-own-name.ts'
import type { HostNames } from '../../../ports/realtime.ts'
import type { StreamEndpoint } from '../stream/endpoint.ts'
import type { StreamGate } from '../stream-gate.ts'
import { WebSocketConnection } from './websocket-connection.ts'

const PATH = '/xmpp-websocket'
const CLOSE_TIMEOUT_MS = 5_000
/** Each costs far more memory than its bytes; programs that cut a stanza into pieces make a few dozen of the largest. */
const MAX_FRAGMENTS = 256

interface WebSocketOptions {
  gate: StreamGate
  proxies: number
  origins: readonly string[]
  ownNamesOnly: boolean
  ownHosts: HostNames | undefined
  /** The host of uploaded files, whose pages must not reach people's streams. */
  mediaHost: string | undefined
}

interface Options extends ServerOptions {
  /** Missing in the types of ws: how long a peer may take to answer our close. */
  closeTimeout: number
  maxFragments: number
}

export function acceptWebSockets(
  server: Server,
  endpoint: StreamEndpoint,
  { gate, proxies, ...welcome }: WebSocketOptions,
): void {
  const options: Options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: endpoint.caps.stanzaBytes,
    maxFragments: MAX_FRAGMENTS,
    // `FrameTurns` decides from the second frame on.
    allowSynchronousEvents: false,
    autoPong: false,
    handleProtocols: () => 'xmpp',
    closeTimeout: CLOSE_TIMEOUT_MS,
  }
  const accepting = new WebSocketServer(options)
  server.on('upgrade', (request, socket, head) => {
    const problem = refusalOf(request, welcome)
    if (problem) return refuseUpgrade(socket, problem)
    const leaveGate = gate.enter(clientAddress(request, proxies))
    if (!leaveGate) return refuseUpgrade(socket, '429 Too Many Requests')
    // Also where the handshake fails and no stream comes of it.
    socket.once('close', () => leaveGate())
    accepting.handleUpgrade(request, socket, head, webSocket => {
      const company = welcome.ownHosts?.find(request.headers.host)?.company
      new WebSocketConnection(admitOnly(endpoint, company), webSocket, socket, leaveGate)
    })
  })
}

/** At the host name of a company its people are let in, and nobody else [hosts-3]. */
const admitOnly = (endpoint: StreamEndpoint, company: string | undefined): StreamEndpoint =>
  company === undefined
    ? endpoint
    : {
        ...endpoint,
        async verifyToken(token) {
          const identity = await endpoint.verifyToken(token)
          return identity?.domain === company ? identity : undefined
        },
      }

type Welcome = Pick<WebSocketOptions, 'origins' | 'ownNamesOnly' | 'ownHosts' | 'mediaHost'>

function refusalOf(request: IncomingMessage, welcome: Welcome): string | undefined {
  if (request.url?.split('?', 1)[0] !== PATH || request.headers.host === welcome.mediaHost)
    return '404 Not Found'
  if (welcome.ownHosts && !welcome.ownHosts.find(request.headers.host)) return '421 Misdirected Request'
  const protocols = request.headers['sec-websocket-protocol']?.split(',').map(name => name.trim())
  if (!protocols?.includes('xmpp')) return '400 Bad Request'
  return isWelcome(request.headers, welcome) ? undefined : '403 Forbidden'
}

/**
 * Browsers send an Origin: ours, or one the operator has allowed. Other clients send none. A stranger's domain that was
 * pointed at this machine names itself as Origin and Host alike: it is not ours.
 */
function isWelcome({ origin, host }: IncomingMessage['headers'], welcome: Welcome): boolean {
  if (origin === undefined) return true
  // Parsed, so that letters and the usual port make no difference.
  const page = URL.parse(origin)
  if (!page) return false
  if (welcome.origins.includes(page.origin)) return true
  if (welcome.ownHosts?.find(host)?.origin === page.origin) return true
  const asked = URL.parse(`${page.protocol}//${host}`)
  return page.host === asked?.host && (!welcome.ownNamesOnly || isOwnName(page.hostname))
}

function refuseUpgrade(socket: Duplex, status: string): void {
  // The peer may be gone already; there is nobody left to tell.
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
