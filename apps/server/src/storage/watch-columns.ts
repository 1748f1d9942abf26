import type Database from 'better-sqlite3'

/** Whether the columns may have changed since it was asked last. Asked in a transaction, the answer is true until its end. */
type HaveChanged = () => boolean

/** @param columns that somebody keeps in memory; new rows change none. */
export type WatchColumns = (table: string, columns: readonly string[]) => HaveChanged

/**
 * A trigger of this connection tells of its own writes, also those of a transaction that is rolled back later. For those of other programs
 * SQLite has a number that changes with each.
 */
export const createWatchColumns =
  (database: Database.Database): WatchColumns =>
  (table, columns) => {
    let hasChanged = true
    let versionSeen: unknown
    const name = `${table}_changed`
    database.function(name, () => {
      hasChanged = true
      return null
    })
    for (const event of [`update of ${columns.join(', ')}`, 'delete'])
      database.exec(`create temp trigger ${name}_by_${event.slice(0, 6)} after ${event} on main.${table}
        begin select ${name}(); end`)
    const readVersion = database.prepare('pragma data_version').pluck()
    return () => {
      const version = readVersion.get()
      const answer = hasChanged || version !== versionSeen
      hasChanged = false
      versionSeen = version
      return answer
    }
  }
