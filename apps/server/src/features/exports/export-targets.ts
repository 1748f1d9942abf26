import { MAX_EXPORT_TARGETS } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
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

/** The name of the owner of `conversations as c`. */
export const selectOwnerName = (db: Pick<Kysely<Schema>, 'selectFrom'>) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as o', 'o.id', 'p.user_id')
    .where('p.conversation_id', '=', sql.ref<number>('c.id'))
    .where('p.role', '=', 'owner')
    .limit(1)
    .select('o.nick_name')

const selectRooms = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('conversations as team', 'team.id', 'c.ref_room_id')
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'groupchat')
    .select(({ fn, val }) => [
      'c.key as target',
      'c.name',
      'team.name as team',
      fn.coalesce('team.name', selectOwnerName(db), val('')).as('detail'),
    ])

/** Tells exports of the same name apart. */
export const titleOf = (name: string, detail: string | null): string =>
  detail ? `${name} · ${detail}` : name

/** What is stored with an export of it: not the owner of a group, whose name would stay when they are erased. */
export async function findTarget(
  db: Kysely<Schema>,
  { companyId }: Caller,
  scope: 'person' | 'said' | 'conversation',
  target: string,
): Promise<{ title: string; about?: number }> {
  if (scope !== 'conversation') {
    const person = await findByAccount(db, companyId, target)
    if (!person) throw notFound('There is no such person or conversation.')
    return { title: person.name, about: person.id }
  }
  const room = await selectRooms(db, companyId).where('c.key', '=', target).executeTakeFirst()
  if (!room) throw notFound('There is no such person or conversation.')
  return { title: titleOf(room.name, room.team) }
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
  const rooms = await selectRooms(db, companyId)
    .where(({ eb, fn }) => eb(fn('lower', ['c.name']), 'like', like))
    .orderBy('c.name')
    .limit(MAX_EXPORT_TARGETS)
    .execute()
  return rooms.map(({ team: _, ...room }) => room)
}
