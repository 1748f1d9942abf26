import type { Delivery, Device } from '../../ports/delivery.ts'
import { endSignIn } from './stream/end-sign-in.ts'
import type { StreamEndpoint } from './stream/endpoint.ts'
import { Outgoing } from './stream/outgoing.ts'

export function createEmbeddedDelivery(endpoint: StreamEndpoint): Delivery {
  const { registry } = endpoint
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
    endSession: sessionId => endSignIn(endpoint, sessionId),
  }
}

const isSameDevice = (one: Device, other: Device): boolean =>
  one.resource === other.resource && one.user === other.user && one.domain === other.domain
