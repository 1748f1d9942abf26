import { randomBytes } from 'node:crypto'
import { childOf, NS, text, type XmlElement, xml } from '@parley/protocol/wire'
import type { XmppIdentity } from '../../../ports/realtime.ts'
import type { StreamEndpoint } from './endpoint.ts'
import type { Link } from './link.ts'
import { Outgoing } from './outgoing.ts'
import { Resumption } from './resumption.ts'
import { Session } from './session.ts'
import { iqError, iqResult, smFailed } from './stream-xml.ts'

const MAX_RESOURCE_LENGTH = 128
const randomId = (): string => randomBytes(16).toString('base64url')

/** RFC 6120 §7: the newest session of a resource wins, the older one learns of the conflict. */
export function bindSession(
  endpoint: StreamEndpoint,
  identity: XmppIdentity,
  link: Link,
  iq: XmlElement,
): Session | undefined {
  const bind = childOf(iq, 'bind', NS.bind)
  const wanted = bind && childOf(bind, 'resource')?.text()
  if (!bind || iq.attr('type') !== 'set' || (wanted && wanted.length > MAX_RESOURCE_LENGTH)) {
    link.send(new Outgoing(iqError(iq, '', bind ? 'bad-request' : 'not-authorized', 'modify')))
    return undefined
  }
  const { user, domain, companyId, userId, sessionId } = identity
  const resource = wanted || randomId()
  const older = endpoint.registry.find(user, domain, resource)
  if (older) {
    endpoint.registry.remove(older)
    older.end({ condition: 'conflict', text: 'Replaced by a new connection.' })
  }
  const device = { user, domain, resource, companyId, userId, signIn: sessionId }
  const session = new Session(device, link, endpoint.now())
  endpoint.registry.add(session)
  const payload = xml('bind', { xmlns: NS.bind }, xml('jid', {}, text(session.address)))
  link.send(new Outgoing(iqResult(iq, session.address, payload)))
  return session
}

/** XEP-0198 §3. */
export function enableResumption(endpoint: StreamEndpoint, session: Session, request: XmlElement): void {
  const { caps, registry } = endpoint
  const wanted = request.attr('resume')
  const canResume = wanted === 'true' || wanted === '1'
  session.resumption = new Resumption(randomId(), canResume, caps.queueBytes, caps.queueStanzas)
  if (canResume) registry.indexResumption(session)
  const attributes = canResume
    ? { xmlns: NS.sm, id: session.resumption.id, resume: 'true', max: caps.resumeMs / 1000 }
    : { xmlns: NS.sm }
  session.link?.send(new Outgoing(xml('enabled', attributes)))
}

/** XEP-0198 §5: the session continues on a new connection, and what was not confirmed is sent again. */
export function resumeSession(
  endpoint: StreamEndpoint,
  identity: XmppIdentity,
  link: Link,
  request: XmlElement,
): Session | undefined {
  const session = endpoint.registry.resumable(request.attr('previd') ?? '')
  const resumption = session?.resumption
  const isOwn = session?.device.userId === identity.userId && session.device.signIn === identity.sessionId
  const h = Number(request.attr('h') ?? Number.NaN)
  if (!session || !resumption?.possible || !isOwn || session.hasEnded || !resumption.confirm(h)) {
    link.send(new Outgoing(smFailed('item-not-found')))
    return undefined
  }
  const older = session.link
  session.link = link
  session.detachedAt = 0
  session.lastSeen = endpoint.now()
  older?.close({ condition: 'conflict', text: 'Resumed on a new connection.' })
  const resumed = { xmlns: NS.sm, previd: resumption.id, h: resumption.received }
  link.send(new Outgoing(xml('resumed', resumed)))
  for (const stanza of resumption.unconfirmed()) link.send(stanza)
  return session
}
