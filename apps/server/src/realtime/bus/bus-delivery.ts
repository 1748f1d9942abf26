import type { Xml } from '@parley/protocol/wire'
import type { Bus } from '../../ports/bus.ts'
import { type Delivery, type Device, receiverNames } from '../../ports/delivery.ts'
import type { Registry } from '../embedded/stream/registry.ts'
import { AwaitedLists } from './awaited-lists.ts'

type ToUsers = [users: string[], stanza: Xml, except?: Device]
type ToList = [key: string, stanza: Xml, except?: Device]
type ToDevice = [device: Device, stanza: Xml]
type Bound = [user: string, resource: string]

/** More are a list, which travels once. */
const MAX_NAMED = 8
const SENDER = / from="([^"/]+)/

/** The conversation or person it is about: nodes could subscribe to single ones of them. */
const subjectOf = (stanza: Xml, domain: string): string =>
  (SENDER.exec(stanza.slice(0, 400))?.[1] ?? 'people').replace(`.${domain}`, '')

/** Delivers to the people of this node, and hands it once to the other nodes, whatever the number of receivers. */
export function createBusDelivery(local: Delivery, registry: Registry, bus: Bus): Delivery {
  const lists = new AwaitedLists(bus)
  bus.listen('users', ({ domain, body }) => local.toUsers(domain, ...(body as ToUsers)))
  bus.listen('listed', ({ from, domain, body }) => {
    const [key, stanza, except] = body as ToList
    lists.use(key, from, domain, names => local.toUsers(domain, names, stanza, except))
  })
  bus.listen('device', ({ body }) => local.toDevice(...(body as ToDevice)))
  bus.listen('end', ({ body }) => local.endSession(body as string))
  bus.listen('bound', ({ domain, body, isLate }) => {
    // The device may be back here since.
    if (!isLate) replaceSession(registry, domain, body as Bound)
  })
  return {
    toUsers(domain, users, stanza, except) {
      if (!bus.isWanted(domain)) return local.toUsers(domain, users, stanza, except)
      const all = [...receiverNames(users)]
      local.toUsers(domain, users, stanza, except)
      const isList = all.length > MAX_NAMED && bus.isUniform()
      const receivers = isList ? lists.add(all) : all
      const body = [receivers, stanza, except && addressOf(except)]
      bus.publish(domain, subjectOf(stanza, domain), isList ? 'listed' : 'users', body)
    },
    toDevice(device, stanza) {
      const { domain, user, resource } = device
      if (registry.find(user, domain, resource)) local.toDevice(device, stanza)
      else bus.publish(domain, user, 'device', [addressOf(device), stanza])
    },
    endSession(sessionId) {
      local.endSession(sessionId)
      bus.broadcast('end', sessionId)
    },
  }
}

/** A sender has more to it, which is nobody's business. */
const addressOf = ({ domain, user, resource }: Device): Device => ({ domain, user, resource })

/** The newest session of a resource wins, on whichever node it is. */
function replaceSession(registry: Registry, domain: string, [user, resource]: Bound): void {
  const older = registry.find(user, domain, resource)
  if (!older) return
  registry.remove(older)
  older.end({ condition: 'conflict', text: 'Replaced by a new connection.' })
}
