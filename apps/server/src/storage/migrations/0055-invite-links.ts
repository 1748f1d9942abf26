import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links by which colleagues join a group, one per group, and requests that wait for an answer. */
export const createInviteLinks = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invite_links')
      .addColumn('conversation_id', 'integer', col => col.primaryKey().references('conversations.id'))
      .addColumn('token', 'text', col => col.notNull().unique())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .addColumn('needs_approval', 'integer', col => col.notNull())
      .execute()
    await db.schema
      .createTable('join_requests')
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('time', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('join_requests_once', ['conversation_id', 'user_id'])
      .execute()
    await db.schema
      .alterTable('conversations')
      .addColumn('join_requests', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
