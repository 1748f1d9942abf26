import { sql } from 'kysely'
import type { Storage } from '../src/storage/storage.ts'

const REFUSE = `create or replace function refuse() returns trigger language plpgsql as
  $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`

const tablesOf = async (db: Storage['db']): Promise<string[]> =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  ).rows.map(({ name }) => name)

/** What a database does whose disk is full: what is long does not fit any more, what is short may find room. */
export const controlDisk = ({ db, dialect }: Pick<Storage, 'db' | 'dialect'>) =>
  dialect === 'postgres'
    ? {
        async fillDisk() {
          await sql.raw(REFUSE).execute(db)
          await sql`create trigger disk_full before insert on messages for each row
            when (length(new.data) > 1000) execute function refuse()`.execute(db)
        },
        freeDisk: async () => void (await sql`drop trigger disk_full on messages`.execute(db)),
        /** Nothing at all is stored any more. */
        async fillWholeDisk() {
          await sql.raw(REFUSE).execute(db)
          for (const table of await tablesOf(db))
            await sql`create trigger whole_disk_full before insert or update on ${sql.table(table)}
              for each statement execute function refuse()`.execute(db)
        },
        async freeWholeDisk() {
          for (const table of await tablesOf(db))
            await sql`drop trigger whole_disk_full on ${sql.table(table)}`.execute(db)
        },
      }
    : pageControl(db)

function pageControl(db: Storage['db']) {
  const control = {
    // As many pages as there are, and as many as SQLite can count.
    async fillDisk() {
      // Pages that migrations have left free would still take messages.
      await sql`vacuum`.execute(db)
      await sql`pragma max_page_count = 1`.execute(db)
    },
    freeDisk: async () => void (await sql`pragma max_page_count = 1073741823`.execute(db)),
  }
  return { ...control, fillWholeDisk: control.fillDisk, freeWholeDisk: control.freeDisk }
}
