import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runCommand } from './command.ts'
import { findPrograms, launchCluster, type Postgres, privateFolder, run } from './postgres.ts'

const IN_STEP_WITHIN_MS = 30_000

export interface Replica extends Postgres {
  /** Becomes the primary; the one before has to be down. */
  promote(): Promise<void>
}

/** A streaming replica. From now on the primary confirms only what the replica has written as well. `own`: its settings. */
export async function startReplica(primary: Postgres, own: readonly string[] = []): Promise<Replica> {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const folder = privateFolder()
  const data = join(folder, 'data')
  await run(
    join(programs, 'pg_basebackup'),
    '-d',
    primary.url,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  )
  const replica = await launchCluster(programs, folder, new URL(primary.url).password, own)
  const ask = async (sql: string): Promise<string> => {
    const { code, output } = await runCommand(join(programs, 'psql'), [primary.url, '-XAtc', sql])
    if (code !== 0) throw new Error(output)
    return output.trim()
  }
  await ask(`alter system set synchronous_standby_names = '*'`)
  await ask('select pg_reload_conf()')
  const deadline = Date.now() + IN_STEP_WITHIN_MS
  while ((await ask('select sync_state from pg_stat_replication')) !== 'sync') {
    if (Date.now() > deadline) throw new Error('The replica does not follow the primary.')
    await delay(100)
  }
  return { ...replica, promote: () => run(join(programs, 'pg_ctl'), 'promote', '-w', '-D', data) }
}
