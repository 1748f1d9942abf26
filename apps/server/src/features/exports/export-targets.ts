import { MAX_EXPORT_TARGETS } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'

export interface ExportTarget {
  target: string
  name: string
  /** Tells those of the same name apart: the team of a consultation, the owner of a group; empty for people. */
  detail: string
}

const selectPeople = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .select(({ val }) => ['user_name as target', 'nick_name as name', val('').as('detail')])

const selectRooms = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('conversations as team', 'team.id', 'c.ref_room_id')
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'groupchat')
    .select(({ fn, val, selectFrom }) => [
      'c.key as target',
      'c.name',
      fn
        .coalesce(
          'team.name',
          selectFrom('participants as p')
            .innerJoin('users as u', 'u.id', 'p.user_id')
            .whereRef('p.conversation_id', '=', 'c.id')
            .where('p.role', '=', 'owner')
            .limit(1)
            .select('u.nick_name'),
          val(''),
        )
        .as('detail'),
    ])

/** The name that an export of it has in the list. */
export async function findTitle(
  db: Kysely<Schema>,
  { companyId }: Caller,
  scope: 'person' | 'said' | 'conversation',
  target: string,
): Promise<string> {
  const row =
    scope === 'conversation'
      ? await selectRooms(db, companyId).where('c.key', '=', target).executeTakeFirst()
      : await selectPeople(db, companyId).where('user_name', '=', target).executeTakeFirst()
  if (!row) throw notFound('There is no such person or conversation.')
  return row.detail === '' ? row.name : `${row.name} · ${row.detail}`
}

export async function findTargets(
  db: Kysely<Schema>,
  companyId: number,
  kind: 'person' | 'conversation',
  query: string,
): Promise<ExportTarget[]> {
  const like = `%${query.toLowerCase().replaceAll(/[\\%_]/g, '')}%`
  if (kind === 'person')
    return await selectPeople(db, companyId)
      .where(({ or, eb, fn }) =>
        or([eb(fn('lower', ['nick_name']), 'like', like), eb('user_name', 'like', like)]),
      )
      .orderBy('nick_name')
      .limit(MAX_EXPORT_TARGETS)
      .execute()
  return await selectRooms(db, companyId)
    .where(({ eb, fn }) => eb(fn('lower', ['c.name']), 'like', like))
    .orderBy('c.name')
    .limit(MAX_EXPORT_TARGETS)
    .execute()
}
