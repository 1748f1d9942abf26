import { Allowances } from '../../domain/limits/allowances.ts'
import type { Delivery, Device } from '../../ports/delivery.ts'
import type { Realtime, RealtimeOptions } from '../../ports/realtime.ts'
import { createBusDelivery } from '../bus/bus-delivery.ts'
import { Nudges } from '../bus/nudge.ts'
import { BoshSessions } from './bosh/bosh-sessions.ts'
import { mountBosh } from './bosh/mount-bosh.ts'
import { type Caps, DEFAULT_CAPS } from './caps.ts'
import { SessionWatch } from './session-watch.ts'
import { endSignIn } from './stream/end-sign-in.ts'
import type { StreamEndpoint } from './stream/endpoint.ts'
import { Outgoing } from './stream/outgoing.ts'
import { Registry } from './stream/registry.ts'
import { StreamGate } from './stream-gate.ts'
import { sweep } from './sweep.ts'
import { acceptWebSockets } from './websocket/accept-websockets.ts'

const SWEEP_EVERY_MS = 1_000

function createEmbeddedDelivery(endpoint: StreamEndpoint): Delivery {
  const { registry } = endpoint
  return {
    toUsers(domain, users, stanza, except) {
      const outgoing = new Outgoing(stanza)
      registry.eachDevice(users, domain, session => {
        if (!except || !isSameDevice(session.device, except)) session.deliver(outgoing)
      })
    },
    toDevice(device, stanza) {
      registry.find(device.user, device.domain, device.resource)?.deliver(new Outgoing(stanza))
    },
    endSession: sessionId => endSignIn(endpoint, sessionId),
  }
}

const isSameDevice = (a: Device, b: Device): boolean =>
  a.resource === b.resource && a.user === b.user && a.domain === b.domain

export interface EmbeddedRealtimeOptions extends RealtimeOptions {
  caps?: Partial<Caps>
}

/** Our own XMPP endpoint for one machine: WebSocket and BOSH on the port of the HTTP server. */
export function createEmbeddedRealtime(options: EmbeddedRealtimeOptions): Realtime {
  // Monotonic: a clock that is set back must not keep dead connections or drop living ones.
  const now = () => performance.now()
  const rates = options.rates === 'off' ? undefined : options.rates
  const { bus } = options
  const endpoint: StreamEndpoint = {
    verifyToken: options.verifyToken,
    lives: options.lives,
    handlers: options.handlers,
    log: options.log,
    caps: { ...DEFAULT_CAPS, ...options.caps },
    registry: new Registry(
      session => options.handlers.left(session.device),
      ({ device: { domain, user, resource } }) => {
        bus.serve(domain)
        bus.publish(domain, user, 'bound', [user, resource])
      },
    ),
    unbound: new Set(),
    inboundBytes: new Allowances(rates?.inboundByte, now),
    requests: new Allowances(rates?.liveRequest, now),
    now,
  }
  const gate = new StreamGate(rates?.stream, now)
  const boshSessions = new BoshSessions(endpoint, gate, bus)
  const sweeper = setInterval(() => {
    sweep(endpoint)
    boshSessions.sweep()
  }, SWEEP_EVERY_MS)
  sweeper.unref()
  const watch = new SessionWatch(endpoint)
  const nudges = new Nudges(endpoint.registry)
  bus.onDoubt(domain => nudges.begin(domain))
  let serving = false
  return {
    delivery: createBusDelivery(createEmbeddedDelivery(endpoint), endpoint.registry, bus),
    attach(server, fastify) {
      const { proxies, origins, ownNamesOnly, ownHosts, mediaHost } = options
      acceptWebSockets(server, endpoint, { gate, proxies, origins, ownNamesOnly, ownHosts, mediaHost })
      mountBosh(fastify, boshSessions, endpoint.caps)
      bus.start(() => endpoint.registry.domains())
      serving = true
    },
    isServing: () => serving,
    countSessions: () => [...endpoint.registry.sessions()].length,
    async stop() {
      serving = false
      clearInterval(sweeper)
      watch.stop()
      nudges.stop()
      boshSessions.stop()
      for (const session of [...endpoint.registry.sessions()]) session.end({ condition: 'system-shutdown' })
      for (const stream of [...endpoint.unbound]) stream.fail('system-shutdown')
    },
  }
}
