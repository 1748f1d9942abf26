import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Dialect, withId } from './table-forms.ts'

/**
 * Groups of directories that are more than departments, several named tokens a company, and what directories say about
 * department and manager. Where a directory is connected, its groups are the departments that there are.
 */
export const createDirectoryGroups = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await nameTokens(db, dialect)
    await createGroups(db, dialect)
    await db.schema
      .alterTable('scim_people')
      .addColumn('department', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('scim_people')
      .addColumn('manager_id', 'integer', col => col.references('users.id').onDelete('set null'))
      .execute()
    await db.schema
      .alterTable('companies')
      .addColumn('new_groups', 'text', col => col.notNull().defaultTo('department'))
      .execute()
    await sql`insert into scim_groups (company_id, key, name, external_id, kind, branch_id)
      select company_id, cast(id as text), name, '', 'department', id from branches
      where company_id in (select company_id from scim_tokens)`.execute(db)
    await sql`insert into scim_members (group_id, user_id)
      select g.id, u.id from scim_groups g join users u on u.branch_id = g.branch_id`.execute(db)
  },
})

/** The key of the old table was the company, so there is a new one in its place. */
async function nameTokens(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable('named_scim_tokens'), dialect)
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('name', 'text', col => col.notNull())
    .addColumn('hash', 'text', col => col.notNull().unique())
    .addColumn('created_by', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', col => col.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute()
  await sql`insert into named_scim_tokens (company_id, name, hash, created_by, created_at, used_at)
    select company_id, 'SCIM', hash, created_by, created_at, used_at from scim_tokens`.execute(db)
  await db.schema.dropTable('scim_tokens').execute()
  await db.schema.alterTable('named_scim_tokens').renameTo('scim_tokens').execute()
}

async function createGroups(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable('scim_groups'), dialect)
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('key', 'text', col => col.notNull())
    .addColumn('name', 'text', col => col.notNull())
    .addColumn('external_id', 'text', col => col.notNull())
    .addColumn('kind', 'text', col => col.notNull())
    .addColumn('branch_id', 'integer', col => col.references('branches.id').onDelete('set null'))
    .addColumn('room_id', 'integer', col => col.references('conversations.id').onDelete('set null'))
    .addUniqueConstraint('scim_groups_key', ['company_id', 'key'])
    .execute()
  await db.schema
    .createTable('scim_members')
    .addColumn('group_id', 'integer', col => col.notNull().references('scim_groups.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('scim_members_key', ['group_id', 'user_id'])
    .execute()
  await db.schema.createIndex('scim_members_user').on('scim_members').column('user_id').execute()
  await db.schema.createIndex('scim_groups_branch').on('scim_groups').column('branch_id').execute()
}
