import { ERASED_NAME } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import { inChunks } from '../../domain/steps/in-chunks.ts'
import type { Schema } from '../../storage/schema.ts'

interface Person {
  id: number
  account: string
  /** Before. */
  name: string
  companyId: number
}

/** Consultations of a customer and most merged rooms about a person are named after them, and so are exports of them. */
export async function renameRooms(db: Kysely<Schema>, person: Person): Promise<void> {
  const { pinyin, initials } = nameKeysOf(ERASED_NAME)
  const renamed = await db
    .updateTable('conversations')
    .set({ name: ERASED_NAME, pinyin, initials, avatar: '' })
    .where(eb =>
      eb.or([
        eb('id', 'in', consultationsOf(db, person)),
        eb.and([eb('id', 'in', mergedRoomsAbout(db, person)), hasNameOf(person, 'name')]),
      ]),
    )
    .returning('key')
    .execute()
  await renameLeft(db, person)
  await db
    .updateTable('word_matches')
    .set({ place: ERASED_NAME })
    .where('company_id', '=', person.companyId)
    .where('place', '=', person.name)
    .execute()
  for (const targets of inChunks([person.account, ...renamed.map(({ key }) => key)]))
    await db
      .updateTable('exports')
      .set({ title: ERASED_NAME, reason: '' })
      .where('company_id', '=', person.companyId)
      .where('target', 'in', targets)
      .execute()
}

/** Whoever was removed from a room knows it by the name of that time. */
const renameLeft = (db: Kysely<Schema>, person: Person) =>
  db
    .updateTable('participants')
    .set({ left_name: ERASED_NAME, left_avatar: '' })
    .where('left_name', 'is not', null)
    .where(eb =>
      eb.or([
        eb('conversation_id', 'in', consultationsOf(db, person)),
        eb.and([eb('conversation_id', 'in', mergedRoomsAbout(db, person)), hasNameOf(person, 'left_name')]),
      ]),
    )
    .execute()

const consultationsOf = (db: Kysely<Schema>, { id }: Person) =>
  db.selectFrom('consultations').where('customer_id', '=', id).select('room_id')

const mergedRoomsAbout = (db: Kysely<Schema>, { id }: Person) =>
  db.selectFrom('merged_rooms').where('person_id', '=', id).select('room_id')

/** The owner of a merged room may have named it after something else. Every name contains an empty one. */
const hasNameOf = ({ name }: Person, column: 'name' | 'left_name') =>
  name === ''
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(column)} like ${`%${name.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
