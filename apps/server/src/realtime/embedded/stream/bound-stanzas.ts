import { encodeRefusal, NS, type Xml, type XmlElement, xml } from '@parley/protocol/wire'
import type { Violation } from '../xml/violation.ts'
import type { StreamEndpoint } from './endpoint.ts'
import { Outgoing } from './outgoing.ts'
import type { Session } from './session.ts'
import { iqError, iqResult } from './stream-xml.ts'

/** Handles stanzas of a bound session. `from` is never read: the session knows the sender. */
export function handleStanza(endpoint: StreamEndpoint, session: Session, stanza: XmlElement): boolean {
  switch (stanza.name) {
    case 'message':
      endpoint.handlers.message(session.device, stanza)
      return true
    case 'iq':
      handleIq(endpoint, session, stanza)
      return true
    case 'presence':
      if (!endpoint.requests.take(session.device.signIn)) return true
      echoPresence(session, stanza)
      endpoint.handlers.presence(session.device, stanza)
      return true
    default:
      return false
  }
}

const FEATURES = [NS.discoInfo, NS.discoItems, NS.ping, NS.roster]

const DISCO_INFO = xml(
  'query',
  { xmlns: NS.discoInfo },
  xml('identity', { category: 'server', type: 'im', name: 'Parley' }),
  ...FEATURES.map(feature => xml('feature', { var: feature })),
)

type Answer = (iq: XmlElement, to: string) => Xml

const respond =
  (...payload: Xml[]): Answer =>
  (iq, to) =>
    iqResult(iq, to, ...payload)

/** Requests the endpoint answers by itself: `type namespace` of the payload [wire-19]. */
const ANSWERS: Record<string, Answer> = {
  [`get ${NS.ping}`]: respond(),
  [`set ${NS.session}`]: respond(),
  [`set ${NS.carbons}`]: respond(),
  [`get ${NS.discoInfo}`]: respond(DISCO_INFO),
  [`get ${NS.discoItems}`]: respond(xml('query', { xmlns: NS.discoItems })),
}

function answerOwnIq(iq: XmlElement, to: string): Xml | undefined {
  const type = iq.attr('type')
  if (!iq.attr('id')) return iqError(iq, to, 'bad-request', 'modify')
  const payload = iq.children()
  const [first] = payload
  if ((type !== 'get' && type !== 'set') || payload.length !== 1 || !first)
    return iqError(iq, to, 'bad-request', 'modify')
  return ANSWERS[`${type} ${first.xmlns}`]?.(iq, to)
}

function handleIq(endpoint: StreamEndpoint, session: Session, iq: XmlElement): void {
  const type = iq.attr('type')
  // Answers to our pings; receiving them is enough.
  if (type === 'result' || type === 'error') return
  const own = answerOwnIq(iq, session.address)
  if (own) return session.deliver(new Outgoing(own))
  if (!endpoint.requests.take(session.device.signIn))
    return session.deliver(new Outgoing(iqError(iq, session.address, 'resource-constraint', 'wait')))
  const answer = endpoint.handlers.iq(session.device, iq)
  if (!answer) return session.deliver(new Outgoing(answerUnknown(iq, session.address)))
  answer.then(
    result => session.deliver(new Outgoing(result)),
    (error: unknown) => {
      endpoint.log.error({ err: error }, 'iq failed')
      session.deliver(new Outgoing(iqError(iq, session.address, 'internal-server-error', 'wait')))
    },
  )
}

const answerUnknown = (iq: XmlElement, to: string) =>
  iq.children()[0]?.xmlns === NS.roster && iq.attr('type') === 'get'
    ? iqResult(iq, to, xml('query', { xmlns: NS.roster }))
    : iqError(iq, to, 'service-unavailable')

/** Clients wait for their own presence before they call themselves online. */
function echoPresence(session: Session, presence: XmlElement): void {
  if (presence.attr('type') !== undefined || presence.attr('to') !== undefined) return
  const { address } = session
  session.deliver(new Outgoing(xml('presence', { xmlns: NS.client, from: address, to: address })))
}

/** Refuses a stanza over our limits by its id; the stream stays open. False if it has no id. */
export function refuseStanza(session: Session, { root, reason }: Violation): boolean {
  if (!root?.id) return false
  if (root.name === 'message') {
    session.deliver(new Outgoing(encodeRefusal({ id: root.id, code: 'too-large', text: reason }, undefined)))
    return true
  }
  if (root.name !== 'iq') return false
  const error = xml('error', { type: 'modify' }, xml('not-acceptable', { xmlns: NS.stanzaErrors }))
  const { address } = session
  session.deliver(
    new Outgoing(xml('iq', { xmlns: NS.client, type: 'error', id: root.id, to: address }, error)),
  )
  return true
}
