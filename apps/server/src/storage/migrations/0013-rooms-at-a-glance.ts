import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { frozenNameKeysOf } from './frozen-name-keys.ts'

/** The columns this migration reads, as they were in its day. */
interface Tables {
  conversations: { id: number; kind: string; name: string; pinyin: string; initials: string }
}

/** The first members of a room without reading all of them, and its name as it is found without working it out. */
export const addRoomsAtAGlance = (): Migration => ({
  async up(db: Kysely<Tables>) {
    await sql`
      create index participants_present on participants (conversation_id, serial) where left_seq is null
    `.execute(db)
    for (const name of ['pinyin', 'initials'])
      await db.schema
        .alterTable('conversations')
        .addColumn(name, 'text', col => col.notNull().defaultTo(''))
        .execute()
    const rooms = db.selectFrom('conversations').where('kind', '=', 'groupchat').select(['id', 'name'])
    for (const { id, name } of await rooms.execute()) {
      const { pinyin, initials } = frozenNameKeysOf(name)
      await db.updateTable('conversations').set({ pinyin, initials }).where('id', '=', id).execute()
    }
  },
})
