import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Dialect, withId } from './table-forms.ts'

/** Groups of people that administrators make, to be mentioned. */
export const createPeopleGroups = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await withId(db.schema.createTable('people_groups'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('name', 'text', col => col.notNull())
      .execute()
    await db.schema.createIndex('people_groups_company').on('people_groups').columns(['company_id']).execute()
    await db.schema
      .createTable('people_group_members')
      .addColumn('group_id', 'integer', col =>
        col.notNull().references('people_groups.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('people_group_members_key', ['group_id', 'user_id'])
      .execute()
    await db.schema
      .createIndex('people_group_members_person')
      .on('people_group_members')
      .columns(['user_id'])
      .execute()
  },
})
