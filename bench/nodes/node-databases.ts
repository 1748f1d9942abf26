import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase, withClient } from '../../apps/server/test/test-database.ts'

const SEED = fileURLToPath(new URL('../targets/parley-seed.ts', import.meta.url))
const LOOK_EVERY_MS = 500
const CAUGHT_UP_WITHIN_MS = 240_000

export interface NodeDatabases {
  /** The one with the people. */
  url: string
  /** The XMPP tokens of the people, one a line. */
  tokenFile: string
  /** The people and nothing else: no count of nodes finds what another one has left. */
  copy(): Promise<TestDatabase>
}

/** `circles`: rooms of so many people each. */
export async function seedDatabases(
  serverUrl: string,
  dir: string,
  people: number,
  circles = { count: 0, size: 0 },
): Promise<NodeDatabases> {
  const tokenFile = join(dir, 'tokens')
  const { url } = await createTestDatabase(serverUrl, undefined, 'bench_seed')
  const sizes = [circles.count, circles.size].map(String)
  execFileSync(process.execPath, [SEED, join(dir, 'seed'), String(people), tokenFile, ...sizes], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const template = new URL(url).pathname.slice(1)
  return { url, tokenFile, copy: () => createTestDatabase(serverUrl, template, 'bench_nodes') }
}

const BEHIND = `select 1 from conversations c left join search_progress p on p.conversation_id = c.id
  where c.last_seq > coalesce(p.seq, 0) limit 1`

/** Messages of the phase before are not indexed at the expense of the next one. */
export const untilIndexed = (url: string): Promise<void> =>
  withClient(url, async client => {
    const deadline = performance.now() + CAUGHT_UP_WITHIN_MS
    while ((await client.query(BEHIND)).rows.length > 0) {
      if (performance.now() > deadline) throw new Error('The search index did not catch up.')
      await sleep(LOOK_EVERY_MS)
    }
  })
