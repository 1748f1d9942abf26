import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { HOUR_MS, ONE_DAY_MS, USAGE_DAYS, weekOf, weekStart } from './periods.ts'

/** Messages of one person in one hour. */
export interface WrittenMessages {
  userId: number
  hour: number
  count: number
}

/** Fewer than the parameters that a statement may have. */
const AT_ONCE = 500

/** Adds to what is stored: several processes count. */
export async function storeWritten(db: Kysely<Schema>, written: readonly WrittenMessages[]): Promise<void> {
  for (let start = 0; start < written.length; start += AT_ONCE) {
    const some = written.slice(start, start + AT_ONCE)
    const people = await db
      .selectFrom('users')
      .where(
        'id',
        'in',
        some.map(({ userId }) => userId),
      )
      .select(['id', 'company_id', 'is_customer'])
      .execute()
    const byId = new Map(people.map(person => [person.id, person]))
    const sums = new Map<string, Schema['message_hours']>()
    for (const { userId, hour, count } of some) {
      const person = byId.get(userId)
      if (!person) continue
      const { company_id, is_customer } = person
      const key = `${company_id} ${hour} ${is_customer}`
      sums.set(key, { company_id, hour, is_customer, count: (sums.get(key)?.count ?? 0) + count })
    }
    // In one order, or two processes could wait for each other.
    const hours = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
    if (hours.length > 0) await addHours(db, hours)
  }
}

const addHours = (db: Kysely<Schema>, hours: Schema['message_hours'][]) =>
  db
    .insertInto('message_hours')
    .values(hours)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'hour', 'is_customer'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb('message_hours.count', '+', ref('excluded.count')) })),
    )
    .execute()

/** Staff whose devices were used this week. Sessions end and are forgotten; this stays. */
export async function storeActive(db: Kysely<Schema>, now: number): Promise<void> {
  const week = weekOf(now)
  await db
    .insertInto('active_weeks')
    .columns(['company_id', 'week', 'user_id'])
    .expression(
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('sessions.used_at', '>=', weekStart(week))
        .where('users.is_customer', '=', 0)
        .select(['users.company_id', sql<number>`${sql.lit(week)}`.as('week'), 'users.id'])
        .distinct(),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Counts messages that were archived without a sender's device, such as those of the demo. */
export async function countArchived(db: Kysely<Schema>, now: number): Promise<void> {
  const hours = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.time', '>=', now - USAGE_DAYS * ONE_DAY_MS)
    .where('m.counts', '=', 1)
    .groupBy(['u.company_id', 'u.is_customer', sql`m.time / ${sql.lit(HOUR_MS)}`])
    .select(['u.company_id', 'u.is_customer', sql<number>`m.time / ${sql.lit(HOUR_MS)}`.as('hour')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  const rows = hours.map(row => ({ ...row, hour: Number(row.hour), count: Number(row.count) }))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await addHours(db, rows.slice(start, start + AT_ONCE))
}
