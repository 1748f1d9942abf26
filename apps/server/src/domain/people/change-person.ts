import { CONTACT_TYPE } from '@parley/protocol/model'
import { encodeHeadline, encodePersonChange, PERSON_CHANGE } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Announce } from '../archive/archive-and-announce.ts'
import { inChunks } from '../steps/in-chunks.ts'

interface ChangeContext {
  dialect: DialectName
  domain: string
  announce: Announce
}

/** Runs a change of a person; if it changed name or picture, rooms and everybody who knows the person are notified. */
export async function changePerson(
  db: Kysely<Schema>,
  { dialect, domain, announce }: ChangeContext,
  userId: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await selectFace(db, userId)
  await work()
  const after = await selectFace(db, userId)
  const { is_customer, ...face } = after
  const hasNewFace = before.name !== face.name || before.avatar !== face.avatar
  if (!hasNewFace && before.is_customer === is_customer) return
  await renewMemberLists(db, dialect, userId, is_customer - before.is_customer)
  if (!hasNewFace) return
  const data = encodePersonChange({ ...face, previousName: before.name })
  const stanza = encodeHeadline(PERSON_CHANGE, data, { kind: 'chat', id: face.id }, domain)
  announce({ domain, users: await selectAcquaintances(db, userId), stanza })
}

const selectFace = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['user_name as id', 'nick_name as name', 'avatar', 'letter', 'pinyin', 'initials', 'is_customer'])
    .executeTakeFirstOrThrow()

/** Member lists are cached by version. Locks in the order of ids, like message batches, so that none deadlock. */
async function renewMemberLists(
  db: Kysely<Schema>,
  dialect: DialectName,
  userId: number,
  customers: number,
): Promise<void> {
  const rooms = db
    .selectFrom('conversations')
    .where('kind', '=', 'groupchat')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('participants')
          .where('user_id', '=', userId)
          .where('left_seq', 'is', null)
          .select('conversation_id'),
      ),
    )
    .select('id')
    .orderBy('id')
  const rows = await (dialect === 'postgres' ? rooms.forUpdate() : rooms).execute()
  for (const ids of inChunks(rows.map(({ id }) => id)))
    await db
      .updateTable('conversations')
      .set(({ eb }) => ({
        members_seq: eb('members_seq', '+', 1),
        customer_count: eb('customer_count', '+', customers),
      }))
      .where('id', 'in', ids)
      .execute()
}

/** The person too. Customers are not notified about staff: they know them only by their messages. */
async function selectAcquaintances(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants as mine')
    .innerJoin('participants as p', 'p.conversation_id', 'mine.conversation_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('mine.user_id', '=', userId)
    .where('mine.left_seq', 'is', null)
    .where('p.left_seq', 'is', null)
    .where('p.room_type', '!=', CONTACT_TYPE.consultCustomer)
    .select('u.user_name')
    .distinct()
    .execute()
  const own = await db.selectFrom('users').where('id', '=', userId).select('user_name').executeTakeFirst()
  return [...new Set([...rows.map(row => row.user_name), ...(own ? [own.user_name] : [])])]
}
