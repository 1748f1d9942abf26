import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every company has an assistant; those made later get theirs when they are made. */
export const addAssistants = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`
      insert into users (company_id, user_name, nick_name, letter, avatar, position, mobile, is_customer,
        password_hash, disabled, created_at)
      select id, 'assistant', 'Parley', 'parley', '', '', '', 0, '', 0, 0 from companies as c
      where not exists (select 1 from users as u where u.company_id = c.id and u.user_name = 'assistant')
    `.execute(db)
  },
})
