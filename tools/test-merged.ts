/**
 * `npm run test:merged`: 10,000 random histories of merged rooms and a hundred seeds of each race, on both databases at the
 * same time. Prints each block of histories with its seeds as it ends. To continue an interrupted run:
 * `npm run test:merged -- --from 3251 --only SQLite`.
 */
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { providePostgres } from './postgres.ts'

const RACES = 'apps/server/src/features/merged-rooms/merged-races.test.ts'
const HISTORIES = 'apps/server/test/merged-histories/main.ts'
const { from, to, only } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
}).values
// Five histories belong to one person, who is met at the first of them.
if (Number(from) % 5 !== 1) throw new Error('--from takes a seed such as 1, 6 or 3251.')

async function run(database: string, url?: string): Promise<boolean> {
  const env = { PARLEY_MERGED_RACES: '100', ...(url !== undefined && { PARLEY_TEST_PG: url }) }
  const histories = [HISTORIES, from, String(Number(to) + 1)]
  const races = ['run', RACES, '-t', `on ${database}`, '--maxWorkers', '1', '--reporter', 'verbose']
  const checked = await runCommand('node', histories, { env, live: true })
  const raced = await runCommand('vitest', races, { env, live: true })
  return checked.code === 0 && raced.code === 0
}

async function runOnPostgres(): Promise<boolean> {
  const postgres = await providePostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  try {
    return await run('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

const DATABASES: Record<string, () => Promise<boolean>> = {
  SQLite: () => run('SQLite'),
  PostgreSQL: runOnPostgres,
}
const chosen = only === undefined ? Object.values(DATABASES) : [DATABASES[only]]
const startedAt = Date.now()
const passed = await Promise.all(
  chosen.map(runOne => {
    if (!runOne) throw new Error(`--only takes ${Object.keys(DATABASES).join(' or ')}.`)
    return runOne()
  }),
)
process.exitCode = passed.every(Boolean) ? 0 : 1
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`)
