import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect, withId } from './table-forms.ts'

/** A migration sees the tables as they were in its day, not as today's schema types them. */
type Tables = Kysely<unknown>

export const createFirstTables = (dialect: Dialect): Migration => ({
  async up(db: Tables) {
    await createPeople(db, dialect)
    await createConversations(db, dialect)
    await createArchive(db, dialect)
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', col => col.primaryKey())
      .addColumn('value', 'text', col => col.notNull())
      .execute()
  },
})

async function createPeople(db: Tables, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable('companies'), dialect)
    .addColumn('domain', 'text', col => col.notNull().unique())
    .addColumn('name', 'text', col => col.notNull().unique())
    .addColumn('chatserver_id', 'text', col => col.notNull())
    .addColumn('frozen', 'integer', col => col.notNull().defaultTo(0))
    .execute()
  await withId(db.schema.createTable('users'), dialect)
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('user_name', 'text', col => col.notNull())
    .addColumn('nick_name', 'text', col => col.notNull())
    .addColumn('letter', 'text', col => col.notNull())
    .addColumn('avatar', 'text', col => col.notNull())
    .addColumn('position', 'text', col => col.notNull())
    .addColumn('mobile', 'text', col => col.notNull())
    .addColumn('is_customer', 'integer', col => col.notNull())
    .addColumn('password_hash', 'text', col => col.notNull())
    .addColumn('disabled', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', col => col.notNull())
    .addUniqueConstraint('users_name', ['company_id', 'user_name'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', col => col.primaryKey())
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', col => col.notNull().unique())
    .addColumn('history_token_hash', 'text', col => col.notNull().unique())
    .addColumn('device', 'text', col => col.notNull())
    .addColumn('created_at', 'bigint', col => col.notNull())
    .addColumn('used_at', 'bigint', col => col.notNull())
    .addColumn('expires_at', 'bigint', col => col.notNull())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
}

async function createConversations(db: Tables, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable('conversations'), dialect)
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('kind', 'text', col => col.notNull())
    .addColumn('key', 'text', col => col.notNull())
    .addColumn('name', 'text', col => col.notNull())
    .addColumn('avatar', 'text', col => col.notNull())
    .addColumn('last_seq', 'bigint', col => col.notNull().defaultTo(0))
    .addColumn('last_time', 'bigint', col => col.notNull().defaultTo(0))
    .addUniqueConstraint('conversations_key', ['company_id', 'kind', 'key'])
    .execute()
  await clustered(db.schema.createTable('participants'), dialect)
    .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
    .addColumn('read_seq', 'bigint', col => col.notNull().defaultTo(0))
    .addColumn('read_time', 'bigint', col => col.notNull().defaultTo(0))
    .addColumn('joined_seq', 'bigint', col => col.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('participants_key', ['conversation_id', 'user_id'])
    .execute()
  await db.schema.createIndex('participants_user').on('participants').column('user_id').execute()
}

/** No index for counting unread: the rows beyond a read position are few and lie together already. */
async function createArchive(db: Tables, dialect: Dialect): Promise<void> {
  await clustered(db.schema.createTable('messages'), dialect)
    .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
    .addColumn('seq', 'bigint', col => col.notNull())
    .addColumn('id', 'text', col => col.notNull())
    .addColumn('sender_id', 'integer', col => col.references('users.id'))
    .addColumn('data_type', 'text', col => col.notNull())
    .addColumn('counts', 'integer', col => col.notNull())
    .addColumn('time', 'bigint', col => col.notNull())
    .addColumn('create_time', 'bigint', col => col.notNull())
    .addColumn('data', 'text', col => col.notNull())
    .addPrimaryKeyConstraint('messages_place', ['conversation_id', 'seq'])
    .addUniqueConstraint('messages_repetition', ['conversation_id', 'id', 'sender_id'])
    .execute()
}
