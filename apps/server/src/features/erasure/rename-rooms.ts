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
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('consultations').where('customer_id', '=', person.id).select('room_id')),
        and([
          eb('id', 'in', selectFrom('merged_rooms').where('person_id', '=', person.id).select('room_id')),
          // Its owner may have named it after something else. Every name contains an empty one.
          person.name === ''
            ? eb.lit(false)
            : sql<boolean>`name like ${`%${person.name.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ]),
      ]),
    )
    .returning('key')
    .execute()
  for (const targets of inChunks([person.account, ...renamed.map(({ key }) => key)]))
    await db
      .updateTable('exports')
      .set({ title: ERASED_NAME })
      .where('company_id', '=', person.companyId)
      .where('target', 'in', targets)
      .execute()
}
