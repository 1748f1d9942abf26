import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { groupsOf, withoutOwner } from '../../domain/rooms/groups-of.ts'
import { UsageTally } from '../../domain/usage/usage-tally.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { countOpenQuestions, countTeams, listFirstReplies, listUnattendedTeams } from './service-figures.ts'
import { countFiles, sumSpace } from './storage-figures.ts'
import { countActiveWeeks, countMessageDays } from './usage-figures.ts'

const DAY_MS = 86_400_000
const DAYS = 28

const WEEK_MS = 7 * 86_400_000

/** Everybody but bots, and visitors of websites: whoever writes there once would be one person more. */
const peopleOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('id', 'not in', bots => bots.selectFrom('bots').select('user_id'))
    .where('id', 'not in', keys => keys.selectFrom('visitor_keys').select('user_id'))

async function countPeople(db: Kysely<Schema>, companyId: number) {
  const rows = await peopleOf(db, companyId)
    .groupBy(['is_customer', 'disabled'])
    .select(['is_customer', 'disabled'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { people }) => total + Number(people), 0)
  return {
    active: sum(row => row.is_customer === 0 && row.disabled === 0),
    disabled: sum(row => row.disabled === 1),
    customers: sum(row => row.is_customer === 1 && row.disabled === 0),
  }
}

/** In the last seven days. */
async function countJoined(db: Kysely<Schema>, companyId: number, now: number): Promise<number> {
  const { joined } = await peopleOf(db, companyId)
    .where('created_at', '>', now - WEEK_MS)
    .select(({ fn }) => fn.countAll<number>().as('joined'))
    .executeTakeFirstOrThrow()
  return Number(joined)
}

interface Parts {
  db: Kysely<Schema>
  clock: Clock
  usage: Pick<UsageTally, 'store'>
  /** What the operator allows one person to keep, in bytes. */
  fileQuota: number
}

/** Figures for administrators. Each is one statement over existing rows. */
const createAdminOverview = ({
  db,
  clock,
  usage,
  fileQuota,
}: Parts): Pick<Handlers, 'getAdminOverview' | 'getAdminCounts'> => ({
  getAdminCounts: signedIn(async ({ companyId }) => {
    const people = await countPeople(db, companyId)
    return {
      people: people.active + people.customers,
      disabled: people.disabled,
      groups: await count(groupsOf(db, companyId)),
      ownerless: await count(withoutOwner(groupsOf(db, companyId))),
      teams: await countTeams(db, companyId),
      reports: (await countReports(db, companyId)).open,
    }
  }),

  getAdminOverview: signedIn(async ({ companyId }, { utc_offset }) => {
    const now = clock.now()
    const days = daysUntil(now)
    await usage.store()
    return {
      people: { ...(await countPeople(db, companyId)), joined: await countJoined(db, companyId, now) },
      groups: await count(groupsOf(db, companyId)),
      groups_without_owner: await count(withoutOwner(groupsOf(db, companyId))),
      messages: await countMessages(db, companyId),
      ...(await countMessageDays(db, companyId, now, utc_offset)),
      active_weeks: await countActiveWeeks(db, companyId, now),
      questions: await countOpenQuestions(db, companyId, now),
      unattended_teams: await listUnattendedTeams(db, companyId),
      ...(await listFirstReplies(db, companyId, now)),
      reports: await countReports(db, companyId),
      ...(await countFiles(db, companyId)),
      space_bytes: await sumSpace(db, companyId, fileQuota),
      sign_ins: await listSignIns(db, companyId, days),
      uses: await listUses(db, companyId, days),
    }
  }),
})

/** Reports that nobody has decided. */
async function countReports(db: Kysely<Schema>, companyId: number) {
  const { open, oldest } = await db
    .selectFrom('reports')
    .where('company_id', '=', companyId)
    .where('resolved_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min<number | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest_at: Number(oldest ?? 0) }
}

async function count(groups: ReturnType<typeof groupsOf>): Promise<number> {
  const { total } = await groups
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The seq of the last message is the number of messages in a conversation. */
async function countMessages(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { messages } = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.sum<number | string | null>('last_seq').as('messages'))
    .executeTakeFirstOrThrow()
  return Number(messages ?? 0)
}

const daysUntil = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

async function listUses(db: Kysely<Schema>, companyId: number, days: string[]) {
  const rows = await db
    .selectFrom('tracking_counts')
    .where('company_id', '=', companyId)
    .where('day', 'in', days)
    .groupBy('code')
    .select(({ fn }) => ['code', fn.sum<number | string>('count').as('uses')])
    .execute()
  return rows.map(({ code, uses }) => ({ code, count: Number(uses) })).sort((a, b) => b.count - a.count)
}

async function listSignIns(db: Kysely<Schema>, companyId: number, days: string[]) {
  const rows = await db
    .selectFrom('login_statistics')
    .where('company_id', '=', companyId)
    .where('day', 'in', days)
    .select(['day', 'count'])
    .execute()
  return days.map(day => ({
    day,
    count: rows.filter(row => row.day === day).reduce((sum, row) => sum + row.count, 0),
  }))
}

export const adminOverview = {
  start(context) {
    const usage = new UsageTally(context)
    return {
      handlers: createAdminOverview({ ...context, usage }),
      archived: ({ sender }) => usage.count(sender.userId),
      jobs: [{ wake: () => usage.start() }],
      stop: () => usage.stop(),
    }
  },
} satisfies Feature
