import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { encodeSent, NS } from '@parley/protocol/wire'
import { freePort } from '../../tools/free-port.ts'
import type { LoadResult } from '../load/plan.ts'
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

/** `root`: a checkout with its packages installed. */
const createTarget = (name: string, root: string): Target => ({
  name,
  async start(users) {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-parley-'))
    const dataDir = join(dir, 'data')
    const tokenFile = join(dir, 'tokens')
    const [seed, main] = [SEED, MAIN].map(path => join(root, relative(ROOT, path)))
    execFileSync(process.execPath, [seed ?? '', dataDir, String(users), tokenFile], { stdio: 'inherit' })
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
      },
    })
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/xmpp-websocket`,
        domain: DOMAIN,
        serverPids: [server.pid],
        password: { file: tokenFile },
        stanza: STANZA,
        recipient: `{user}@user.${DOMAIN}`,
        ackMark: NS.ack,
        roomStanza: ROOM_STANZA,
        room: `team-{size}@group.${DOMAIN}`,
      },
      async stop(result) {
        await server.stop()
        const problem = result && compareArchive(dataDir, result)
        rmSync(dir, { recursive: true })
        return problem
      },
    }
  },
})

export const parleyTarget = createTarget('Parley', ROOT)

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

/** The promise behind the figures: what was acknowledged is in the archive, once. */
function compareArchive(dataDir: string, { totals }: LoadResult): string | undefined {
  const db = new DatabaseSync(join(dataDir, 'parley.db'), { readOnly: true })
  const rows = Number(db.prepare('select count(*) as n from messages where sender_id is not null').get()?.n)
  const ids = Number(
    db.prepare('select count(distinct id) as n from messages where sender_id is not null').get()?.n,
  )
  db.close()
  process.stderr.write(`[Parley] sent ${totals.sent}, acknowledged ${totals.acked}, archived ${rows}\n`)
  if (rows === totals.acked && ids === rows) return undefined
  return `archive holds ${rows} rows (${ids} ids), acknowledged were ${totals.acked} of ${totals.sent}`
}
