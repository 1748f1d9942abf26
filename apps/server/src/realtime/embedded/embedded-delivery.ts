import type { Delivery, Device } from '../../ports/delivery.ts'
import { Outgoing } from './stream/outgoing.ts'
import type { Registry } from './stream/registry.ts'

export function createEmbeddedDelivery(registry: Registry): Delivery {
  return {
    toUsers(domain, users, stanza, except) {
      const outgoing = new Outgoing(stanza)
      for (const user of users)
        for (const session of registry.devicesOf(user, domain))
          if (!except || !isSameDevice(session.device, except)) session.deliver(outgoing)
    },
    toDevice(device, stanza) {
      registry.find(device.user, device.domain, device.resource)?.deliver(new Outgoing(stanza))
    },
    endSession(sessionId) {
      // Rare, and so not worth an index that every session would pay for.
      for (const session of [...registry.sessions()]) {
        if (session.device.signIn !== sessionId) continue
        registry.remove(session)
        session.end({ condition: 'not-authorized', text: 'The session has ended.' })
      }
    },
  }
}

const isSameDevice = (one: Device, other: Device): boolean =>
  one.resource === other.resource && one.user === other.user && one.domain === other.domain
