import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

/** Where a lock is taken; SQLite has only one writer and needs none. */
export interface LockScope {
  dialect: DialectName
  companyId: number
}

/**
 * Locks a room together with its consultations, in id order. Message batches lock in the same order, so transactions
 * cannot deadlock.
 */
export async function lockTeam(db: Kysely<Schema>, scope: LockScope, room: string): Promise<void> {
  if (scope.dialect !== 'postgres') return
  const [id] = await findIds(db, scope, [room])
  if (id === undefined) return
  await db
    .selectFrom('conversations')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('ref_room_id', '=', id)]))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
}

/** Locks rooms in id order. */
export async function lockRooms(
  db: Kysely<Schema>,
  scope: LockScope,
  rooms: readonly string[],
): Promise<void> {
  if (scope.dialect !== 'postgres') return
  const ids = await findIds(db, scope, rooms)
  if (ids.length === 0) return
  await db.selectFrom('conversations').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()
}

async function findIds(
  db: Kysely<Schema>,
  { companyId }: LockScope,
  rooms: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'groupchat')
    .where('key', 'in', [...rooms])
    .select('id')
    .execute()
  return rows.map(row => row.id)
}
