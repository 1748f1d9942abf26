import type pg from 'pg'

const TABLES = `pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** All columns of all tables: a reset does not undo changes of the schema. */
const SHAPE = `
  select md5(string_agg(concat_ws(' ', relname, attnum, attname, atttypid), ',' order by relname, attnum)) as shape
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`

const KEEP_ROWS = `
  create schema kept_rows;
  create schema kept;
  do $$ declare name text; begin
    for name in select relname from ${TABLES} loop
      execute format('create table kept_rows.%1$I as select * from public.%1$I', name);
    end loop;
  end $$;
  create table kept.filled (name text);
  do $$ declare name text; begin
    for name in select relname from ${TABLES} loop
      execute format('insert into kept.filled select %L where exists (select from public.%I)', name, name);
    end loop;
  end $$;
  create table kept.shape as ${SHAPE};
  create table kept.sequences as select sequencename, last_value from pg_sequences where schemaname = 'public'`

const RESET = `
  do $$ declare name text; begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    -- Most tables were never written.
    for name in select relname from ${TABLES} and pg_relation_size(oid) > 0 loop
      if pg_relation_size(format('public.%I', name)) > 262144 then
        execute format('truncate public.%I cascade', name);
      else
        execute format('delete from public.%I', name);
      end if;
    end loop;
    for name in select filled.name from kept.filled loop
      execute format('insert into public.%1$I overriding system value select * from kept_rows.%1$I', name);
    end loop;
    perform setval(format('public.%I', sequencename), coalesce(last_value, 1), last_value is not null)
      from kept.sequences;
  end $$`

/** Keeps what a database holds now, for `resetDatabase`. */
export const keepRows = (client: pg.Client): Promise<unknown> => client.query(KEEP_ROWS)

/** Restores the saved rows, which is much cheaper than a new database; false when tables were changed. */
export async function resetDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select (${SHAPE}) = (select shape from kept.shape) as is_same`)
  if (rows[0]?.is_same !== true) return false
  await client.query(RESET)
  return true
}
