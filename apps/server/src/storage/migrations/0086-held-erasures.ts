import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** Conversations that an erasure left out because of a legal hold. */
export const createHeldErasures = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await clustered(db.schema.createTable('held_erasures'), dialect)
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addPrimaryKeyConstraint('held_erasures_key', ['user_id', 'conversation_id'])
      .execute()
  },
})
