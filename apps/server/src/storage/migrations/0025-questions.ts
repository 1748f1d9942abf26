import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions of customers. Consultations remember how many are open, because every message looks at their row. */
export const createQuestions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('questions')
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'integer', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('questions_place', ['conversation_id', 'seq'])
      .execute()
    await db.schema.alterTable('answers').addColumn('answer_seq', 'integer').execute()
    const rooms = db.schema.alterTable('conversations')
    await rooms.addColumn('open_questions', 'integer', col => col.notNull().defaultTo(0)).execute()
    await rooms.addColumn('has_asked', 'integer', col => col.notNull().defaultTo(0)).execute()
  },
})
