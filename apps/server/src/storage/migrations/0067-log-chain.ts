import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** The hash chain of each conversation. It begins with the next message: earlier ones have no link. */
export const createLogChain = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('salt', 'text').execute()
    await db.schema.alterTable('messages').addColumn('hash', 'text').execute()
    await db.schema
      .alterTable('conversations')
      .addColumn('chain_hash', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await clustered(db.schema.createTable('changed_contents'), dialect)
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('first_hash', 'text', col => col.notNull())
      .addColumn('hash', 'text', col => col.notNull())
      .addColumn('reason', 'text', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('changed_contents_key', ['conversation_id', 'seq'])
      .execute()
  },
})
