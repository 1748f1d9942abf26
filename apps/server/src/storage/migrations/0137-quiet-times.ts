import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Before {
  quietDays?: number
  quietFrom?: number
  quietTo?: number
}

/** Quiet hours became rows of days with times each. */
export const moveQuietTimes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ user_id: number; options: string }>`
      select user_id, options from user_options where options like '%quietDays%'`.execute(db)
    for (const { user_id, options } of rows) {
      const { quietDays, quietFrom, quietTo, ...others } = JSON.parse(options) as Before
      const moved = {
        ...others,
        quietTimes: [{ days: quietDays ?? 127, from: quietFrom ?? 1_200, to: quietTo ?? 480 }],
      }
      await sql`update user_options set options = ${JSON.stringify(moved)} where user_id = ${user_id}`.execute(
        db,
      )
    }
  },
})
