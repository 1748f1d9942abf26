import { type CreateTableBuilder, sql } from 'kysely'
import type { DialectName } from '../storage.ts'

export const withId = <T extends string>(table: CreateTableBuilder<T>, dialect: DialectName) =>
  dialect === 'sqlite'
    ? table.addColumn('id', 'integer', col => col.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', col => col.primaryKey().generatedAlwaysAsIdentity())

/** SQLite: the rows lie in the order of their key, which saves a second tree. */
export const clustered = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: DialectName,
): CreateTableBuilder<T, C> => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table)
