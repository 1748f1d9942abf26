import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { frozenNameKeysOf } from './frozen-name-keys.ts'
import { clustered, type Dialect, withId } from './table-forms.ts'

/** The columns this migration reads, as they were in its day. */
interface Tables {
  users: { id: number; nick_name: string; letter: string; pinyin: string; initials: string }
}

export const createContacts = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>) {
    await createBranches(db, dialect)
    await extendUsers(db)
    await createFriends(db, dialect)
    await extendConversations(db)
    await db.schema
      .createTable('user_options')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('options', 'text', col => col.notNull())
      .addColumn('version', 'bigint', col => col.notNull())
      .execute()
  },
})

async function createBranches(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable('branches'), dialect)
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('parent_id', 'integer', col => col.references('branches.id'))
    .addColumn('name', 'text', col => col.notNull())
    .execute()
  await db.schema.createIndex('branches_company').on('branches').column('company_id').execute()
}

async function extendUsers(db: Kysely<Tables>): Promise<void> {
  for (const name of ['pinyin', 'initials'])
    await db.schema
      .alterTable('users')
      .addColumn(name, 'text', col => col.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('users')
    .addColumn('settings_version', 'bigint', col => col.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('branch_id', 'integer', col => col.references('branches.id'))
    .execute()
  await db.schema.createIndex('users_branch').on('users').column('branch_id').execute()
  for (const { id, nick_name } of await db.selectFrom('users').select(['id', 'nick_name']).execute())
    await db.updateTable('users').set(frozenNameKeysOf(nick_name)).where('id', '=', id).execute()
}

async function createFriends(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await clustered(db.schema.createTable('contacts'), dialect)
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('person_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('remark', 'text', col => col.notNull().defaultTo(''))
    .addColumn('friend_since', 'bigint')
    .addPrimaryKeyConstraint('contacts_key', ['user_id', 'person_id'])
    .execute()
  await clustered(db.schema.createTable('friend_requests'), dialect)
    .addColumn('from_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('to_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', col => col.notNull())
    .addColumn('state', 'text', col => col.notNull())
    .addColumn('time', 'bigint', col => col.notNull())
    .addPrimaryKeyConstraint('friend_requests_key', ['from_id', 'to_id'])
    .execute()
  await db.schema.createIndex('friend_requests_to').on('friend_requests').column('to_id').execute()
}

async function extendConversations(db: Kysely<Tables>): Promise<void> {
  for (const name of ['unfriended', 'barred'])
    await db.schema
      .alterTable('conversations')
      .addColumn(name, 'integer', col => col.notNull().defaultTo(0))
      .execute()
  for (const name of ['blacked', 'marked_unread'])
    await db.schema
      .alterTable('participants')
      .addColumn(name, 'integer', col => col.notNull().defaultTo(0))
      .execute()
  for (const name of ['pinned_at', 'hidden_seq', 'draft_at'])
    await db.schema
      .alterTable('participants')
      .addColumn(name, 'bigint', col => col.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('participants')
    .addColumn('draft', 'text', col => col.notNull().defaultTo(''))
    .execute()
}
