import { type CreateTableBuilder, sql } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

export const withId = <T extends string>(table: CreateTableBuilder<T>, dialect: Dialect) =>
  dialect === 'sqlite'
    ? table.addColumn('id', 'integer', col => col.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', col => col.primaryKey().generatedAlwaysAsIdentity())

/** SQLite: the rows lie in the order of their key, which saves a second tree. */
export const clustered = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: Dialect,
): CreateTableBuilder<T, C> => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table)
