import { type Postgres, providePostgres } from '../../tools/postgres.ts'
import { startReplica } from '../../tools/postgres-replica.ts'

/** Where tests save on safety: PostgreSQL's own settings, in which a commit is on the disk. */
const AS_INSTALLED = ['fsync=on', 'full_page_writes=on', 'autovacuum=on', 'checkpoint_timeout=5min']

export async function startDurablePostgres(): Promise<Postgres> {
  const postgres = await providePostgres(AS_INSTALLED)
  if ('missing' in postgres) throw new Error(postgres.missing)
  return postgres
}

/** What it confirms from then on is on both disks. */
export const startDurableStandby = (primary: Postgres): Promise<Postgres> =>
  startReplica(primary, AS_INSTALLED)
