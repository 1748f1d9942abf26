import { sql } from 'kysely'
import type { Storage } from '../src/storage/storage.ts'

/** What a database does whose disk is full: what is long does not fit any more, what is short may find room. */
export const controlDisk = ({ db, dialect }: Pick<Storage, 'db' | 'dialect'>) =>
  dialect === 'postgres'
    ? {
        async fillDisk() {
          await sql`create or replace function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db)
          await sql`create trigger disk_full before insert on messages for each row
            when (length(new.data) > 1000) execute function refuse()`.execute(db)
        },
        freeDisk: async () => void (await sql`drop trigger disk_full on messages`.execute(db)),
      }
    : {
        // As many pages as there are, and as many as SQLite can count.
        async fillDisk() {
          // Pages that migrations have left free would still take messages.
          await sql`vacuum`.execute(db)
          await sql`pragma max_page_count = 1`.execute(db)
        },
        freeDisk: async () => void (await sql`pragma max_page_count = 1073741823`.execute(db)),
      }
