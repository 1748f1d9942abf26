import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NS } from '@parley/protocol/wire'
import { freePort } from '../../tools/free-port.ts'
import { type Nats, provideNats, startNats } from '../../tools/nats.ts'
import { type Postgres, providePostgres } from '../../tools/postgres.ts'
import { speakInTurn } from '../load/measure-group.ts'
import { measurePairs } from '../load/measure-pairs.ts'
import { measureThroughput } from '../load/measure-throughput.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import type { LoadPlan, PairResult } from '../load/plan.ts'
import { startGroupMeter } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'
import type { Session } from '../load/session.ts'
import { ROOM_STANZA, STANZA } from '../targets/parley.ts'
import { type ServerProcess, startServerProcess } from '../targets/server-process.ts'
import { DOMAIN } from '../targets/target.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const SEED = fileURLToPath(new URL('../targets/parley-seed.ts', import.meta.url))
const PAIRS = 60
const ROOM_SIZE = 100
const [RATE, ROOM_RATE] = [200, 10]
/** Nodes know of each other, and of everybody who is connected. */
const SETTLED_AFTER_MS = 4_000

/** Processor time for a message or a delivery, in microseconds. */
export interface Cost {
  nodes: number
  nats: number
  postgres: number
}

export interface NodesFigure {
  nodes: number
  message: Cost
  delivery: Cost
  latencyP50Ms: number
  messagesPerSecond: number
}

/** Messages between people who are spread evenly over one, two and three nodes, at the same rate. */
export async function measureNodes(isQuick: boolean): Promise<NodesFigure[]> {
  const [postgres, program] = [await providePostgres(), await provideNats()]
  if ('missing' in postgres) throw new Error(postgres.missing)
  if ('missing' in program) throw new Error(program.missing)
  const nats = await startNats(program.path)
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-nodes-'))
  try {
    const tokenFile = join(dir, 'tokens')
    const env = { ...process.env, DATABASE_URL: postgres.url }
    execFileSync(process.execPath, [SEED, join(dir, 'seed'), String(2 * PAIRS), tokenFile], {
      env,
      stdio: 'inherit',
    })
    const figures: NodesFigure[] = []
    for (const count of [1, 2, 3])
      figures.push(
        await measureCount({ postgres, nats, dir, tokenFile, isQuick, seconds: isQuick ? 5 : 10 }, count),
      )
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
  tokenFile: string
  /** Without the largest rate. */
  isQuick: boolean
  seconds: number
}

async function measureCount(stage: Stage, count: number): Promise<NodesFigure> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nodes: ServerProcess[] = []
  try {
    for (const port of ports) nodes.push(await startNode(stage, port, count > 1))
    return await measureOn(stage, nodes, ports)
  } finally {
    for (const node of nodes) await node.stop()
  }
}

async function measureOn(stage: Stage, nodes: ServerProcess[], ports: number[]): Promise<NodesFigure> {
  const count = nodes.length
  const plan = planOf(stage, nodes)
  // Every combination of nodes is as frequent as the others.
  const sessions = await Promise.all(
    Array.from({ length: 2 * PAIRS }, (_, index) => {
      const node = index < PAIRS ? index % count : Math.floor((index - PAIRS) / count) % count
      return openOne(plan, ports[node] ?? 0, index)
    }),
  )
  await sleep(SETTLED_AFTER_MS)
  let phase = 0
  const measure = (rate: number, seconds: number) => measurePairs(plan, sessions, rate, seconds, ++phase)
  await measure(RATE, 2)
  const [pairs, message] = await meter(stage, plan, () => measure(RATE, stage.seconds), 1)
  const room = sessions.slice(0, ROOM_SIZE)
  const speak = () =>
    speakInTurn(plan, room, `team-${ROOM_SIZE}@group.${DOMAIN}`, ROOM_RATE, stage.seconds, ++phase)
  const [, delivery] = await meter(stage, plan, speak, ROOM_SIZE - 1)
  const { maxPerSecond } = stage.isQuick ? { maxPerSecond: 0 } : await measureThroughput(plan, measure)
  await closeSessions(sessions)
  return {
    ...{ nodes: count, message, delivery },
    ...{ latencyP50Ms: pairs.latencyMs.p50, messagesPerSecond: maxPerSecond },
  }
}

const startNode = (
  { postgres, nats, dir }: Stage,
  port: number,
  hasOthers: boolean,
): Promise<ServerProcess> =>
  startServerProcess({
    command: [process.execPath, '--max-semi-space-size=32', MAIN],
    ...{ dir, port, startTimeoutMs: 120_000 },
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(dir, `node-${port}`), PARLEY_DEMO: '0' },
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production', DATABASE_URL: postgres.url },
      ...(hasOthers && { NATS_URL: nats.url }),
    },
  })

const planOf = ({ tokenFile }: Stage, nodes: ServerProcess[]): LoadPlan => ({
  ...{ label: `${nodes.length} nodes`, url: '', domain: DOMAIN, serverPids: nodes.map(({ pid }) => pid) },
  ...{ password: { file: tokenFile }, stanza: STANZA, recipient: `{user}@user.${DOMAIN}`, ackMark: NS.ack },
  ...{ roomStanza: ROOM_STANZA, groupSizes: [], sessionCounts: [], loginsAtOnce: 1, pairs: PAIRS },
  ...{ latencyRates: [], latencySeconds: 0, bodyBytes: 100 },
  ramp: { start: RATE, factor: 1.5, stepSeconds: 3, max: 20_000, p99LimitMs: 1_000, recoveryMs: 2_000 },
})

async function openOne(plan: LoadPlan, port: number, index: number): Promise<Session> {
  const { sessions } = await openSessions(
    { ...plan, url: `ws://127.0.0.1:${port}/xmpp-websocket` },
    index,
    index + 1,
  )
  if (!sessions[0]) throw new Error(`u${index} could not sign in.`)
  return sessions[0]
}

async function meter(
  { postgres, nats }: Stage,
  { label, serverPids }: LoadPlan,
  measure: () => Promise<PairResult>,
  deliveries: number,
): Promise<[PairResult, Cost]> {
  const meters = [() => serverPids, () => [nats.pid()], postgres.pids].map(startGroupMeter)
  const result = await measure()
  const [nodes = 0, bus = 0, database = 0] = meters.map(read => read())
  process.stderr.write(
    `[${label}] ${result.delivered} of ${result.sent} arrived, ms of processor time: ${nodes} nodes, ${bus} NATS, ${database} PostgreSQL\n`,
  )
  // On a busy machine the last ones may come after the measurement.
  if (result.delivered < 0.95 * result.sent)
    throw new Error(`${label}: ${result.sent - result.delivered} messages did not arrive.`)
  const each = (ms: number) => round((ms * 1_000) / (result.sent * deliveries), 1)
  return [result, { nodes: each(nodes), nats: each(bus), postgres: each(database) }]
}
