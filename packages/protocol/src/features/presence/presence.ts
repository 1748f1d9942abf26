import { serviceAddress } from '../../address.ts'
import { NS } from '../../ns.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../../xml.ts'

export type Presence = 'online' | 'away' | 'offline'

const address = (id: string, domain: string): string => serviceAddress({ kind: 'chat', id }, domain)
const show = (presence: Presence): Xml[] => (presence === 'away' ? [xml('show', {}, text('away'))] : [])

/** The presence a device announces. */
export const encodeOwnPresence = (presence: Exclude<Presence, 'offline'>): Xml =>
  xml('presence', { xmlns: NS.client }, ...show(presence))

/** Asks for somebody's presence, now and on every change (RFC 6121 §4.3). */
export const encodeProbe = (id: string, domain: string): Xml =>
  xml('presence', { xmlns: NS.client, type: 'probe', to: address(id, domain) })

/** Somebody's presence, for those who asked. */
export const encodePresence = (id: string, presence: Presence, domain: string): Xml =>
  xml(
    'presence',
    {
      xmlns: NS.client,
      from: address(id, domain),
      type: presence === 'offline' ? 'unavailable' : undefined,
    },
    ...show(presence),
  )

/** Undefined for stanzas that do not announce presence (probes, subscriptions). */
export function decodePresence(stanza: XmlElement): Presence | undefined {
  const type = stanza.attr('type')
  if (type === 'unavailable') return 'offline'
  if (type !== undefined) return undefined
  const shown = childOf(stanza, 'show')?.text()
  return shown === 'away' || shown === 'xa' ? 'away' : 'online'
}
