import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withClient } from '../../apps/server/test/test-database.ts'
import type { ServerProcess } from './server-process.ts'

const DAY_MS = 86_400_000

/** Makes files of that beginning older, as if those days had passed; the server must be stopped. */
export async function ageFiles(server: ServerProcess, beginning: string, days: number): Promise<void> {
  const values: [number, string] = [days * DAY_MS, `${beginning}%`]
  if ((await changeFiles(server, values)) === 0) throw new Error(`no file begins with ${beginning}`)
}

async function changeFiles(
  { dataDir, databaseUrl }: ServerProcess,
  values: [number, string],
): Promise<number> {
  const change = 'update files set created_at = created_at - $1 where name like $2'
  if (databaseUrl !== undefined) {
    const { rowCount } = await withClient(databaseUrl, client => client.query(change, values))
    return rowCount ?? 0
  }
  const database = new DatabaseSync(join(dataDir, 'parley.db'))
  const { changes } = database.prepare(change.replaceAll(/\$\d/g, '?')).run(...values)
  database.close()
  return Number(changes)
}
