import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { BusState } from '../ports/bus.ts'
import { ACK_BOUNDS, type Meters } from '../ports/meters.ts'

export interface MetricsParts {
  meters: Meters
  /** Asked for by the collector; without one only this machine may read the figures. */
  token: string | undefined
  sessions(): number
  bus(): BusState
  /** Connections to PostgreSQL. */
  pool(): { busy: number; idle: number; waiting: number } | undefined
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Figures for Prometheus. Others learn not even that they exist. */
export function mountMetrics(fastify: FastifyInstance, parts: MetricsParts): void {
  let registry: Promise<Registry> | undefined
  fastify.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, parts.token)) return reply.code(404).send()
    registry ??= createRegistry(parts)
    const figures = await registry
    return reply.type(figures.contentType).send((await figures.metrics()) + describeAcks(parts.meters))
  })
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  // A proxy on this machine speaks for others.
  if (token === undefined)
    return LOOPBACK.includes(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Loaded when somebody asks for the first time. */
async function createRegistry(parts: MetricsParts): Promise<Registry> {
  const { Registry, Gauge, Counter, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('parley_sessions', 'Connected devices', parts.sessions)
  counter(
    'parley_messages_total',
    'Messages archived and acknowledged, or refused',
    () => parts.meters.messages,
  )
  gauge('parley_queue_messages', 'Messages that wait for their answer', () => parts.meters.waiting)
  gauge('parley_bus_connected', 'Whether the bus is reachable', () => Number(parts.bus().isConnected))
  gauge('parley_bus_peers', 'Other nodes heard lately', () => parts.bus().peers)
  counter('parley_bus_published_total', 'Messages to other nodes', () => parts.bus().published)
  counter('parley_bus_received_total', 'Messages of other nodes', () => parts.bus().received)
  counter('parley_bus_doubts_total', 'Times something may have been missed', () => parts.bus().doubts)
  counter(
    'parley_bus_refused_total',
    'Messages on the bus that no node of this installation wrote',
    () => parts.bus().refused,
  )
  new Gauge({
    name: 'parley_pool_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(parts.pool() ?? {})) this.set({ state }, count)
    },
  })
  return registry
}

/** Counted in ready-made steps, because a library would do more for every message. */
function describeAcks({ acks, ackSeconds, messages }: Meters): string {
  let sum = 0
  const steps = acks.map((count, index) => {
    sum += count
    return `parley_ack_seconds_bucket{le="${ACK_BOUNDS[index] ?? '+Inf'}"} ${sum}`
  })
  return [
    '# HELP parley_ack_seconds Time to archive, deliver and acknowledge a message',
    '# TYPE parley_ack_seconds histogram',
    ...steps,
    `parley_ack_seconds_sum ${ackSeconds}`,
    `parley_ack_seconds_count ${messages}`,
    '',
  ].join('\n')
}
