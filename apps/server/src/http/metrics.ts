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
  /** What has to be looked up; undefined while the database does not answer. */
  lookUp(): Promise<LookedUp | undefined>
  isDoingJobs(): boolean
  /** Connections to PostgreSQL. */
  pool(): { busy: number; idle: number; waiting: number } | undefined
}

export interface LookedUp {
  disk: { free: number; size: number }
  /** Unsent ones, and receivers that failed the last time. */
  webhooks: { waiting: number; failing: number }
  /** Streams of the audit log whose last attempt failed. */
  auditStreamsFailing: number
  /** In seconds since 1970. */
  lastBackup: number | undefined
}

/** What proxies add, each by its own custom. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Figures for Prometheus. Others learn not even that they exist. */
export function mountMetrics(fastify: FastifyInstance, parts: MetricsParts): void {
  let registry: Promise<Registry> | undefined
  fastify.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, parts.token)) return reply.code(404).send()
    registry ??= createRegistry(parts)
    const figures = await registry
    const found = describeLookedUp(await parts.lookUp())
    return reply
      .type(figures.contentType)
      .send((await figures.metrics()) + found + describeAcks(parts.meters))
  })
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  // A proxy on this machine speaks for others. `headers` has the address in any case where proxies are trusted.
  if (token === undefined)
    return (
      LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
      !request.raw.rawHeaders.some(name => PASSED_ON.includes(name.toLowerCase()))
    )
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
  counter(
    'parley_sign_ins_refused_total',
    'Refused sign-ins: wrong passwords, codes and closed ways',
    () => parts.meters.refusedSignIns,
  )
  gauge('parley_jobs_here', 'Whether this node does the jobs for all', () => Number(parts.isDoingJobs()))
  counter('parley_jobs_failed_total', 'Rounds of a job that failed', () => parts.meters.failedJobs)
  new Counter({
    name: 'parley_http_errors_total',
    help: 'Answers that were no success',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset()
      for (const [name, count] of Object.entries(parts.meters.httpErrors)) this.inc({ class: name }, count)
    },
  })
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

function describeLookedUp(found: LookedUp | undefined): string {
  if (!found) return ''
  const { disk, webhooks, auditStreamsFailing, lastBackup } = found
  const figures: [name: string, help: string, value: number | undefined][] = [
    ['parley_disk_free_bytes', 'Room on the disk of DATA_DIR', disk.free],
    ['parley_disk_size_bytes', 'Size of the disk of DATA_DIR', disk.size],
    ['parley_webhook_deliveries_waiting', 'Webhook deliveries that are not sent yet', webhooks.waiting],
    ['parley_webhooks_failing', 'Webhooks whose last attempt failed', webhooks.failing],
    [
      'parley_audit_streams_failing',
      'Streams of the audit log whose last attempt failed',
      auditStreamsFailing,
    ],
    [
      'parley_last_backup_timestamp_seconds',
      'When the last backup ended; 0: there was none',
      lastBackup ?? 0,
    ],
  ]
  return figures
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
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
