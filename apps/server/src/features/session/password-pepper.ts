import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { DataDirProblem } from '../../storage/data-dir-problem.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'

const BYTES = 32
/** In the database: the id of the key that its hashes need. */
const ID_SECRET = 'password-key-id'

/** A key outside of the database: without it nobody can guess passwords from stolen hashes. */
export interface Pepper {
  id: string
  secret: Uint8Array
}

/** Read from its file, which the first start creates. Throws for another key than the one used for the hashes. */
export async function loadPepper(db: Kysely<Schema>, file: string | undefined): Promise<Pepper | undefined> {
  const known = await db
    .selectFrom('secrets')
    .where('name', '=', ID_SECRET)
    .select('value')
    .executeTakeFirst()
  if (file === undefined) {
    if (known)
      throw new DataDirProblem('Passwords need the key they were hashed with. Set PASSWORD_KEY_FILE.')
    return undefined
  }
  const secret = readKey(file) ?? (known ? undefined : createKey(file))
  const id = secret && createHash('sha256').update(secret).digest('base64url').slice(0, 8)
  if (!secret || !id || id !== (await loadSecret(db, ID_SECRET, async () => id)))
    throw new DataDirProblem(
      `${file} is ${secret ? 'not the key' : 'missing: it is the key'} that passwords were hashed with. ` +
        'Put the right one there, or set PASSWORD_KEY_FILE.',
    )
  return { id, secret }
}

function readKey(file: string): Uint8Array | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (key.length !== BYTES) throw new DataDirProblem(`${file} is not a key: it is damaged or cut off.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Atomic: a start may be killed at any moment. */
function createKey(file: string): Uint8Array {
  const key = randomBytes(BYTES)
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  return key
}
