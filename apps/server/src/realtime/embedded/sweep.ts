import { NS, xml } from '@parley/protocol/wire'
import type { StreamEndpoint } from './stream/endpoint.ts'
import { Outgoing } from './stream/outgoing.ts'
import { ASK_FOR_ACK, type Session } from './stream/session.ts'

/** One pass over everything that can time out: no connection has a timer of its own. */
export function sweep(endpoint: StreamEndpoint): void {
  const now = endpoint.now()
  for (const stream of endpoint.unbound)
    if (now - stream.startedAt > endpoint.caps.unboundMs) stream.fail('connection-timeout')
  for (const session of endpoint.registry.sessions()) sweepSession(endpoint, session, now)
}

function sweepSession({ caps, registry, log }: StreamEndpoint, session: Session, now: number): void {
  if (!session.link) {
    if (now - session.detachedAt > caps.resumeMs || session.resumption?.possible === false) {
      session.hasEnded = true
      registry.remove(session)
    }
    return
  }
  const silence = now - session.lastSeen
  if (silence > caps.silentAfterMs) {
    log.debug({ user: session.device.user }, 'silent connection dropped')
    registry.remove(session)
    return session.end({ condition: 'connection-timeout' })
  }
  if (silence < caps.pingAfterMs || now - session.pingedAt < caps.pingAfterMs) return
  session.pingedAt = now
  // Both: browsers answer the socket's ping below the page, and only the stanza is seen by the page itself.
  session.link.probe()
  session.deliver(new Outgoing(encodePing(session)))
  if (session.resumption?.hasUnconfirmed) session.link.send(ASK_FOR_ACK)
}

const encodePing = ({ address, device }: Session): string =>
  xml(
    'iq',
    { xmlns: NS.client, type: 'get', id: 'ping', from: device.domain, to: address },
    xml('ping', { xmlns: NS.ping }),
  )
