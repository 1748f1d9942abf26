import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface PreparedMigration extends Migration {
  /**
   * What takes long on a large archive and need not be in the transaction of the migrations. On PostgreSQL that transaction locks tables
   * until its end, and the other nodes, which are of the version before, would stand still for as long.
   *
   * @param done the migrations that the database has.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as in Migration, each knows the tables of its time.
  prepare?(db: Kysely<any>, done: ReadonlySet<string>): Promise<void>
}
