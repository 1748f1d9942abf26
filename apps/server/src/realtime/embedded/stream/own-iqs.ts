import { NS, type Xml, type XmlElement, xml } from '@parley/protocol/wire'
import { iqError, iqResult } from './stream-xml.ts'

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

export function answerOwnIq(iq: XmlElement, to: string): Xml | undefined {
  const type = iq.attr('type')
  if (!iq.attr('id')) return iqError(iq, to, 'bad-request', 'modify')
  const payload = iq.children()
  const [first] = payload
  if ((type !== 'get' && type !== 'set') || payload.length !== 1 || !first)
    return iqError(iq, to, 'bad-request', 'modify')
  return ANSWERS[`${type} ${first.xmlns}`]?.(iq, to)
}
