import type { Kysely } from 'kysely'
import {
  HOUR_MS,
  hourOf,
  ONE_DAY_MS,
  USAGE_DAYS,
  USAGE_WEEKS,
  weekOf,
  weekStart,
} from '../../domain/usage/periods.ts'
import type { Schema } from '../../storage/schema.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7

/** Messages of each day by the reader's clock, oldest first, and how many there were a week ago at this time. */
export async function countMessageDays(
  db: Kysely<Schema>,
  companyId: number,
  now: number,
  utcOffset: number,
) {
  const shift = utcOffset * MINUTE_MS
  const dayOf = (time: number) => Math.floor((time + shift) / ONE_DAY_MS)
  const today = dayOf(now)
  const first = today - USAGE_DAYS + 1
  const rows = await db
    .selectFrom('message_hours')
    .where('company_id', '=', companyId)
    .where('hour', '>=', hourOf(first * ONE_DAY_MS - shift))
    .select(['hour', 'is_customer', 'count'])
    .execute()
  const days = Array.from({ length: USAGE_DAYS }, (_, index) => ({
    day: new Date((first + index) * ONE_DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length),
    staff: 0,
    customers: 0,
  }))
  let lastWeek = 0
  for (const { hour, is_customer, count } of rows) {
    const day = dayOf(hour * HOUR_MS)
    const sums = days[day - first]
    if (sums) sums[is_customer === 1 ? 'customers' : 'staff'] += count
    const isBefore = hour * HOUR_MS <= now - WEEK_DAYS * ONE_DAY_MS
    if (day === today - WEEK_DAYS && isBefore) lastWeek += count
  }
  return { days, messages_last_week: lastWeek }
}

/** Staff who were active in each week, oldest first. */
export async function countActiveWeeks(db: Kysely<Schema>, companyId: number, now: number) {
  const last = weekOf(now)
  const rows = await db
    .selectFrom('active_weeks')
    .where('company_id', '=', companyId)
    .where('week', '>', last - USAGE_WEEKS)
    .where('week', '<', last)
    .groupBy('week')
    .select(({ fn }) => ['week', fn.countAll<number>().as('people')])
    .execute()
  const counts = new Map(rows.map(({ week, people }) => [week, Number(people)]))
  counts.set(last, await countThisWeek(db, companyId, last))
  return Array.from({ length: USAGE_WEEKS }, (_, index) => {
    const week = last - USAGE_WEEKS + 1 + index
    return { from: weekStart(week), people: counts.get(week) ?? 0 }
  })
}

/** Also those whose sessions have not been looked at yet. */
async function countThisWeek(db: Kysely<Schema>, companyId: number, week: number): Promise<number> {
  const stored = db
    .selectFrom('active_weeks')
    .where('company_id', '=', companyId)
    .where('week', '=', week)
    .select('user_id')
  const live = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.company_id', '=', companyId)
    .where('users.is_customer', '=', 0)
    .where('sessions.used_at', '>=', weekStart(week))
    .select('sessions.user_id')
  const { people } = await db
    .selectFrom(stored.union(live).as('active'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}
