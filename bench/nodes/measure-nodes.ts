import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NS } from '@parley/protocol/wire'
import { freePort } from '../../tools/free-port.ts'
import { type Nats, provideNats, startNats } from '../../tools/nats.ts'
import { type Postgres, providePostgres } from '../../tools/postgres.ts'
import { speakInTurn } from '../load/measure-group.ts'
import { measurePairs } from '../load/measure-pairs.ts'
import { measureThroughput } from '../load/measure-throughput.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import type { LoadPlan } from '../load/plan.ts'
import type { Session } from '../load/session.ts'
import { ROOM_STANZA, STANZA } from '../targets/parley.ts'
import type { ServerProcess } from '../targets/server-process.ts'
import { DOMAIN } from '../targets/target.ts'
import { type NodeDatabases, seedDatabases, untilIndexed } from './node-databases.ts'
import { type Cost, createNodeMeter } from './node-meter.ts'
import { startNode } from './start-node.ts'

const PAIRS = 60
const ROOM_SIZE = 100
/** In all, whatever the number of nodes; and for each node. */
export const RATE = 200
export const RATE_OF_NODE = 100
const ROOM_RATE = 10
/** Every node has compiled what it uses by then: as many messages for each of them. */
const [WARM_RATE_OF_NODE, WARM_SECONDS] = [300, 7]
/** Nodes know of each other, and of everybody who is connected. */
const SETTLED_AFTER_MS = 4_000

export interface NodesFigure {
  nodes: number
  standing: Cost
  /** The cost of a message at the same total rate. */
  spread: Cost
  /** The same with as many messages for each node. */
  grown: Cost
  delivery: Cost
  latencyP50Ms: number
  messagesPerSecond: number
}

/** Messages between people who are spread evenly over one, two and three nodes. A count can be left out, and the largest rate. */
export async function measureNodes(
  isQuick: boolean,
  isSkipped: (part: string) => boolean,
): Promise<NodesFigure[]> {
  const [postgres, program] = [await providePostgres(), await provideNats()]
  if ('missing' in postgres) throw new Error(postgres.missing)
  if ('missing' in program) throw new Error(program.missing)
  const nats = await startNats(program.path)
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-nodes-'))
  try {
    const databases = await seedDatabases(postgres.url, dir, 2 * PAIRS)
    const hasThroughput = !isQuick && !isSkipped('throughput')
    const stage = { postgres, nats, dir, databases, hasThroughput, seconds: isQuick ? 5 : 10 }
    const figures: NodesFigure[] = []
    for (const count of [1, 2, 3].filter(one => !isSkipped(String(one))))
      figures.push(await measureCount(stage, count))
    return figures
  } finally {
    await nats.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Stage {
  postgres: Postgres
  nats: Nats
  dir: string
  databases: NodeDatabases
  hasThroughput: boolean
  seconds: number
}

async function measureCount(stage: Stage, count: number): Promise<NodesFigure> {
  const { url, drop } = await stage.databases.copy()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nodes: ServerProcess[] = []
  try {
    const natsUrl = count > 1 ? stage.nats.url : undefined
    for (const port of ports) nodes.push(await startNode({ dir: stage.dir, port, url, natsUrl }))
    return await measureOn(stage, url, nodes, ports)
  } finally {
    for (const node of nodes) await node.stop()
    await drop()
  }
}

async function measureOn(
  stage: Stage,
  url: string,
  nodes: ServerProcess[],
  ports: number[],
): Promise<NodesFigure> {
  const { hasThroughput, seconds } = stage
  const count = nodes.length
  const plan = planOf(stage, nodes)
  const sessions = await openSpread(plan, ports)
  await sleep(SETTLED_AFTER_MS)
  let phase = 0
  const measure = (rate: number, took: number) => measurePairs(plan, sessions, rate, took, ++phase)
  const speak = (rate: number, took: number) =>
    speakInTurn(plan, sessions.slice(0, ROOM_SIZE), ROOM, rate, took, ++phase)
  await measure(WARM_RATE_OF_NODE * count, WARM_SECONDS)
  await speak(ROOM_RATE * count, WARM_SECONDS)
  await untilIndexed(url)
  const processes = {
    nodes: () => plan.serverPids,
    nats: () => [stage.nats.pid()],
    postgres: stage.postgres.pids,
  }
  const meter = await createNodeMeter(plan.label, processes, seconds)
  const [pairs, spread] = await meter.measure(() => measure(RATE, seconds), 1)
  await untilIndexed(url)
  const [, grown] = await meter.measure(() => measure(RATE_OF_NODE * count, seconds), 1)
  await untilIndexed(url)
  const [, delivery] = await meter.measure(() => speak(ROOM_RATE, seconds), ROOM_SIZE - 1)
  const { maxPerSecond } = hasThroughput ? await measureThroughput(plan, measure) : { maxPerSecond: 0 }
  await closeSessions(sessions)
  return {
    nodes: count,
    standing: meter.standing,
    spread,
    grown,
    delivery,
    latencyP50Ms: pairs.latencyMs.p50,
    messagesPerSecond: maxPerSecond,
  }
}

const ROOM = `team-${ROOM_SIZE}@group.${DOMAIN}`

const planOf = ({ databases }: Stage, nodes: ServerProcess[]): LoadPlan => ({
  label: `${nodes.length} nodes`,
  url: '',
  domain: DOMAIN,
  serverPids: nodes.map(({ pid }) => pid),
  password: { file: databases.tokenFile },
  stanza: STANZA,
  recipient: `{user}@user.${DOMAIN}`,
  ackMark: NS.ack,
  roomStanza: ROOM_STANZA,
  groupSizes: [],
  sessionCounts: [],
  loginsAtOnce: 1,
  pairs: PAIRS,
  latencyRates: [],
  latencySeconds: 0,
  bodyBytes: 100,
  ramp: { start: 1_000, factor: 1.5, stepSeconds: 3, max: 20_000, p99LimitMs: 1_000, recoveryMs: 2_000 },
})

/** Every combination of nodes is as frequent as the others. */
const openSpread = (plan: LoadPlan, ports: readonly number[]): Promise<Session[]> =>
  Promise.all(
    Array.from({ length: 2 * PAIRS }, (_, index) => {
      const count = ports.length
      const node = index < PAIRS ? index % count : Math.floor((index - PAIRS) / count) % count
      return openOne(plan, ports[node] ?? 0, index)
    }),
  )

async function openOne(plan: LoadPlan, port: number, index: number): Promise<Session> {
  const { sessions } = await openSessions(
    { ...plan, url: `ws://127.0.0.1:${port}/xmpp-websocket` },
    index,
    index + 1,
  )
  if (!sessions[0]) throw new Error(`u${index} could not sign in.`)
  return sessions[0]
}
