import { serviceAddress } from '../../address.ts'
import { NS } from '../../ns.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../../xml.ts'

/** `busy` and `quiet` (do not disturb) are chosen by the person; `away` is set by the program [presence-2]. */
export type Presence = 'online' | 'away' | 'busy' | 'quiet' | 'offline'

const address = (id: string, domain: string): string => serviceAddress({ kind: 'chat', id }, domain)

/** Clients that know only the words of RFC 6121 show both as 'do not disturb'. */
function show(presence: Presence): Xml[] {
  if (presence === 'away') return [xml('show', {}, text('away'))]
  if (presence === 'busy') return [xml('show', {}, text('dnd'))]
  if (presence === 'quiet') return [xml('show', {}, text('dnd')), xml('quiet', { xmlns: NS.presence })]
  return []
}

/** The presence a device announces. */
export const encodeOwnPresence = (presence: 'online' | 'away'): Xml =>
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
  if (shown === 'dnd') return childOf(stanza, 'quiet', NS.presence) ? 'quiet' : 'busy'
  return shown === 'away' || shown === 'xa' ? 'away' : 'online'
}
