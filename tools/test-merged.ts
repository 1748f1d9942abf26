/**
 * `npm run test:merged`: 10,000 random histories of merged rooms and a hundred seeds of each race, on both databases at the
 * same time. Prints each block of histories with its first seed as it ends.
 */
import { runCommand } from './command.ts'
import { providePostgres } from './postgres.ts'

const FOLDER = 'apps/server/src/features/merged-rooms'
const FILES = ['merged-histories', 'merged-races'].map(name => `${FOLDER}/${name}.test.ts`)
const { PARLEY_MERGED_HISTORIES = '10000', PARLEY_MERGED_RACES = '100' } = process.env

async function runOn(database: string, url?: string): Promise<boolean> {
  const env = {
    PARLEY_MERGED_HISTORIES,
    PARLEY_MERGED_RACES,
    ...(url !== undefined && { PARLEY_TEST_PG: url }),
  }
  const args = ['run', ...FILES, '-t', database, '--maxWorkers', '1', '--reporter', 'verbose']
  const { code } = await runCommand('vitest', args, { env, live: true })
  return code === 0
}

const startedAt = Date.now()
const postgres = await providePostgres()
if ('missing' in postgres) throw new Error(postgres.missing)
try {
  const passed = await Promise.all([runOn('on SQLite'), runOn('on PostgreSQL', postgres.url)])
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await postgres.stop()
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`)
}
