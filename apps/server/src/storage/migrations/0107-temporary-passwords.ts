import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passwords that an administrator has seen are changed at the first sign-in. */
export const addTemporaryPasswords = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('password_temporary', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
})
