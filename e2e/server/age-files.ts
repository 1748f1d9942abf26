import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from './server-process.ts'

/** Makes files of that beginning older, as if those days had passed; the server must be stopped. */
export function ageFiles({ dataDir }: ServerProcess, beginning: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'parley.db'))
  const { changes } = database
    .prepare('update files set created_at = created_at - ? where name like ?')
    .run(days * 86_400_000, `${beginning}%`)
  database.close()
  if (changes === 0) throw new Error(`no file begins with ${beginning}`)
}
