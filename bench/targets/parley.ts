import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { encodeSent, NS } from '@parley/protocol/wire'
import { createTestDatabase, withClient } from '../../apps/server/test/test-database.ts'
import { freePort } from '../../tools/free-port.ts'
import type { LoadResult } from '../load/plan.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, type Target } from './target.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const PROFILE_ON_SIGNAL = fileURLToPath(new URL('../budget/profile-on-signal.ts', import.meta.url))
const SEED = fileURLToPath(new URL('./parley-seed.ts', import.meta.url))

/** What our own client sends, data block included; every message is archived before it is acknowledged. */
export const STANZA = encodeSent(
  {
    id: '{id}',
    kind: 'chat',
    content: { kind: 'text', text: '{body}', mentions: [], quotes: [] },
    createdTime: Date.now(),
  },
  { kind: 'chat', id: '{to}' },
  DOMAIN,
).replace(/ to="[^"]*"/, ' to="{to}"')

export const ROOM_STANZA = encodeSent(
  {
    id: '{id}',
    kind: 'groupchat',
    content: { kind: 'text', text: '{body}', mentions: [], quotes: [] },
    createdTime: Date.now(),
  },
  { kind: 'groupchat', id: '{to}' },
  DOMAIN,
).replace(/ to="[^"]*"/, ' to="{to}"')

/** Where the archive is. */
interface Archive {
  env: NodeJS.ProcessEnv
  /** Processes that work for the server. */
  pids: number[]
  /** Messages of people, after the server has stopped. */
  count(): Promise<Counted>
  close(): Promise<void>
}

interface Counted {
  rows: number
  ids: number
}

type OpenArchive = (dataDir: string) => Promise<Archive>

/** `root`: a checkout with its packages installed. */
const createTarget = (name: string, root: string, openArchive: OpenArchive = openSqlite): Target => ({
  name,
  async start(users, prepare) {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-parley-'))
    const dataDir = join(dir, 'data')
    const tokenFile = join(dir, 'tokens')
    const archive = await openArchive(dataDir)
    const [seed, main] = [SEED, MAIN].map(path => join(root, relative(ROOT, path)))
    execFileSync(process.execPath, [seed ?? '', dataDir, String(users), tokenFile], {
      stdio: 'inherit',
      env: { ...process.env, ...archive.env },
    })
    await prepare?.(dataDir)
    const port = await freePort()
    const server = await startServerProcess({
      command: [process.execPath, ...startOptions(root), ...profiling(), main ?? ''],
      dir,
      port,
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        PARLEY_DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...archive.env,
      },
    })
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/xmpp-websocket`,
        domain: DOMAIN,
        serverPids: [server.pid, ...archive.pids],
        password: { file: tokenFile },
        stanza: STANZA,
        recipient: `{user}@user.${DOMAIN}`,
        ackMark: NS.ack,
        roomStanza: ROOM_STANZA,
        room: `team-{size}@group.${DOMAIN}`,
      },
      async stop(result) {
        await server.stop()
        const problem = result && compareArchive(name, await archive.count(), result)
        await archive.close()
        rmSync(dir, { recursive: true })
        return problem
      },
    }
  },
})

export const parleyTarget = createTarget('Parley', ROOT)

export const parleyOnPostgresTarget = createTarget('Parley on PostgreSQL', ROOT, openPostgres)

/** `BENCH_BEFORE=DIR`: the checkout of an earlier version, measured beside this one. */
const before = process.env.BENCH_BEFORE
export const earlierTargets: Target[] = before ? [createTarget('Parley before', before)] : []

/** Node's options in `npm start` of that checkout. */
function startOptions(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter(word => word.startsWith('--'))
}

/** `BENCH_CPU_PROFILE=DIR` leaves a profile of the server there; `BENCH_PROFILE=FILE` one of any part of the run, by signals. */
export function profiling(): string[] {
  if (process.env.BENCH_PROFILE) return ['--import', PROFILE_ON_SIGNAL]
  const dir = process.env.BENCH_CPU_PROFILE
  return dir ? ['--cpu-prof', '--cpu-prof-dir', dir] : []
}

async function openSqlite(dataDir: string): Promise<Archive> {
  return {
    env: {},
    pids: [],
    async count() {
      const db = new DatabaseSync(join(dataDir, 'parley.db'), { readOnly: true })
      const { rows, ids } = db.prepare(COUNT).get() ?? {}
      db.close()
      return { rows: Number(rows), ids: Number(ids) }
    },
    async close() {},
  }
}

async function openPostgres(): Promise<Archive> {
  const postgres = await startDurablePostgres()
  const { url } = await createTestDatabase(postgres.url)
  return {
    env: { DATABASE_URL: url },
    pids: postgres.pids().slice(0, 1),
    count: () =>
      withClient(url, async client => {
        const [{ rows, ids }] = (await client.query(COUNT)).rows
        return { rows: Number(rows), ids: Number(ids) }
      }),
    close: postgres.stop,
  }
}

const COUNT = 'select count(*) as rows, count(distinct id) as ids from messages where sender_id is not null'

/** The promise behind the figures: what was acknowledged is in the archive, once. */
function compareArchive(name: string, { rows, ids }: Counted, { totals }: LoadResult): string | undefined {
  process.stderr.write(`[${name}] sent ${totals.sent}, acknowledged ${totals.acked}, archived ${rows}\n`)
  if (rows === totals.acked && ids === rows) return undefined
  return `archive holds ${rows} rows (${ids} ids), acknowledged were ${totals.acked} of ${totals.sent}`
}
