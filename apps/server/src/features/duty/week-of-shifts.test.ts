import { EMPTY_ROTA, MINUTE_MS } from '@parley/protocol/model'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { type CustomerFixture, createCustomerFixture } from '../../../test/customer-fixture.ts'
import { seeded } from '../../../test/interleaving.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import type { Caller } from '../../domain/access/caller.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { createAuditLog } from '../audit/audit-log.ts'
import { createDuty } from './duty.ts'
import { tickRota } from './rota-clock.ts'

const PEOPLE = ['leader', 'responder', 'member']
const STEP_MINUTES = 5
const LIMIT_MINUTES = 10
/** A Monday of the past: the rota is saved by the clock of the server. */
const MONDAY = Date.parse('2026-01-05T00:00:00Z')
const DAYS = [0, 1, 2, 3, 4, 5, 6]
const log = pino({ level: 'silent' })

/** Split shifts on working days, somebody ill on Wednesday, one shift on Saturday, Sunday off. */
const rota = {
  ...EMPTY_ROTA,
  shifts: DAYS.slice(0, 6).flatMap(day => [
    { day, from: 540, to: 720, people: ['leader', 'responder'] },
    { day, from: 780, to: 1_080, people: ['member', 'leader'] },
  ]),
  exceptions: [
    { date: '2026-01-10', shifts: [{ from: 600, to: 960, people: ['responder'] }] },
    { date: '2026-01-11', shifts: [] },
  ],
  absences: [{ person: 'leader', from: '2026-01-07', to: '2026-01-07' }],
}

/** Duty with a clock and a presence that the test moves. */
async function simulate(server: TestServer, { team, consultation }: CustomerFixture) {
  const { db } = server.storage
  const there = new Set<string>()
  let now = MONDAY
  const clock = { now: () => now }
  const parts = {
    storage: server.storage,
    clock,
    members: new MemberCache(),
    log,
    delivery: { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined },
    audit: createAuditLog(server.storage.db, clock, log),
    isOnline: (user: string) => there.has(user),
  }
  const { takeOverDuty } = createDuty(parts)
  const users = await db.selectFrom('users').selectAll().execute()
  const callerOf = (name: string): Caller => {
    const user = users.find(candidate => candidate.user_name === name)
    return {
      companyId: user?.company_id ?? 0,
      userId: user?.id ?? 0,
      user: name,
      domain: 'acme.test',
      nickName: name,
      avatar: '',
      mobile: '',
      isCustomer: false,
      isAdministrator: false,
      role: 'member',
      chatserverId: '',
      sessionId: '',
      expiresAt: 0,
      tokenExpiresAt: 0,
      token: '',
      isOldToken: false,
    }
  }
  const context = {
    ip: '',
    userAgent: '',
    origin: '',
    services: {},
    cookies: '',
    isLate: async () => false,
    setHeader: () => undefined,
  }
  return {
    there,
    readOnDuty: async () =>
      (
        await db
          .selectFrom('teams as t')
          .innerJoin('users as u', 'u.id', 't.servant_id')
          .select('u.user_name')
          .executeTakeFirst()
      )?.user_name,
    setWaiting: (since: number | null) =>
      db
        .updateTable('conversations')
        .set({ consult_state: since === null ? 'answered' : 'waiting', waiting_since: since })
        .where('key', '=', consultation)
        .execute(),
    moveTo: (minutes: number) => {
      now = MONDAY + minutes * MINUTE_MS
      return tickRota(parts)
    },
    now: () => now,
    takeOver: (name: string) =>
      takeOverDuty({ ...context, caller: callerOf(name) }, { im_room_name: team }).then(
        () => true,
        () => false,
      ),
  }
}

// [duty-2, duty-3, duty-5]
it('in a week of shifts no question waits for a holder longer than the limit', async () => {
  const server = await startTestServer()
  const fixture = await createCustomerFixture(server, 'duty')
  await fixture.call('owner', 'saveTeamSettings', {
    im_room_name: fixture.team,
    rota,
    limit_minutes: LIMIT_MINUTES,
  })
  const week = await simulate(server, fixture)
  const random = seeded(7)
  const held = { worst: 0, questions: 0, changes: 0 }
  let [askedAt, aloneSince]: (number | undefined)[] = []
  let before: string | undefined
  for (let minute = 0; minute < DAYS.length * 1_440; minute += STEP_MINUTES) {
    // Somebody of the team is there, now this one and now that one.
    if (minute % 45 === 0) {
      week.there.clear()
      for (const name of PEOPLE) if (random() < 0.5) week.there.add(name)
      week.there.add(PEOPLE[Math.floor(random() * PEOPLE.length)] ?? 'member')
    }
    await week.moveTo(minute)
    const onDuty = await week.readOnDuty()
    held.changes += Number(onDuty !== before)
    before = onDuty
    if (askedAt === undefined && random() < 0.2) {
      askedAt = week.now()
      held.questions++
      await week.setWaiting(askedAt)
    }
    if (askedAt === undefined) continue
    if (onDuty !== undefined && week.there.has(onDuty)) {
      aloneSince = undefined
      if (random() < 0.5) {
        askedAt = undefined
        await week.setWaiting(null)
      }
      continue
    }
    aloneSince ??= week.now()
    held.worst = Math.max(held.worst, week.now() - aloneSince)
    const [helper] = week.there
    if (helper) expect(await week.takeOver(helper), `minute ${minute}`).toBe(true)
  }
  expect(held.questions).toBeGreaterThan(50)
  expect(held.changes).toBeGreaterThan(20)
  expect(held.worst).toBeLessThanOrEqual(LIMIT_MINUTES * MINUTE_MS)
  await server.stop()
})
