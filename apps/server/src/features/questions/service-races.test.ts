import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { INTERLEAVINGS, pauseRandomly, seeded } from '../../../test/interleaving.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { escalateQuestions } from './escalate.ts'

vi.setConfig({ testTimeout: 600_000 })

const HOUR_MS = 3_600_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server, 'duty')
  const room = () => ({ im_room_name: fixture.consultation })

  async function say(client: WireClient, text: string): Promise<void> {
    const id = randomUUID()
    client.send(textInRoom(fixture.consultation, text, id))
    await client.next(new RegExp(id))
  }

  // [customers-23]
  it('a consultation is put off exactly if nothing of the customer came after it', async () => {
    const [customer, responder] = [
      await fixture.wire('customer', 'racer'),
      await fixture.wire('responder', 'racer'),
    ]
    const watcher = await fixture.wire('leader', 'watcher')
    let put = 0
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      await fixture.call('leader', 'snoozeConsultation', { ...room(), until: 0 })
      await watcher.settle()
      watcher.inbox.length = 0
      const until = Date.now() + HOUR_MS
      await Promise.all([
        pauseRandomly(random).then(() => say(customer, 'Is it in stock?')),
        pauseRandomly(random).then(() => say(responder, 'One moment.')),
        pauseRandomly(random).then(() => fixture.call('member', 'snoozeConsultation', { ...room(), until })),
      ])
      await watcher.settle()
      const snoozedAt = watcher.inbox.findIndex(stanza => stanza.includes('consultation_snooze'))
      const saidAt = watcher.inbox.findIndex(stanza => stanza.includes('Is it in stock?'))
      expect(Math.min(snoozedAt, saidAt), `seed ${seed}`).toBeGreaterThanOrEqual(0)
      const { answer } = await fixture.call('leader', 'getRoom', { room_name: fixture.consultation })
      const isPut = snoozedAt > saidAt
      expect(answer?.consultation?.snoozed_until, `seed ${seed}`).toBe(isPut ? until : 0)
      put += Number(isPut)
    }
    // Both sides must win sometimes.
    expect(put).toBeGreaterThan(0)
    expect(put).toBeLessThan(INTERLEAVINGS)
  })

  // [customers-25, duty-7]
  it('escalating while duty changes and somebody replies leaves one team, its staff and its duty', async () => {
    const { storage } = server()
    const { db } = storage
    const hand = (by: CustomerRole, im_room_name: string, im_user_name: string) =>
      fixture.call(by, 'handOverDuty', { im_room_name, im_user_name })
    await fixture.call('other', 'takeOverDuty', { im_room_name: fixture.otherTeam })
    const settings = { im_room_name: fixture.team, escalates_to: fixture.otherTeam, escalate_minutes: 30 }
    await fixture.call('leader', 'saveTeamSettings', settings)
    const escalate = () =>
      escalateQuestions({
        storage,
        log: pino({ level: 'silent' }),
        members: new MemberCache(),
        clock: { now: () => Date.now() + HOUR_MS },
        delivery: { toUsers: () => undefined },
      })
    const [customer, responder] = [
      await fixture.wire('customer', 'racer'),
      await fixture.wire('responder', 'racer'),
    ]
    let moved = 0
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      await fixture.call('other', 'moveConsultation', { ...room(), team: fixture.team })
      await hand('leader', fixture.team, 'responder')
      await say(customer, 'Is it in stock?')
      await Promise.all([
        pauseRandomly(random).then(escalate),
        pauseRandomly(random).then(escalate),
        pauseRandomly(random).then(() => hand('leader', fixture.team, 'member')),
        pauseRandomly(random).then(() => say(responder, 'Yes, ten of them.')),
      ])
      const row = await db
        .selectFrom('conversations as c')
        .innerJoin('consultations as k', 'k.room_id', 'c.id')
        .innerJoin('teams as t', 't.room_id', 'k.team_id')
        .innerJoin('conversations as parent', 'parent.id', 'k.team_id')
        .where('c.key', '=', fixture.consultation)
        .select([
          'c.id',
          'c.ref_room_id',
          'c.duty_user_id',
          'k.team_id',
          't.servant_id',
          'parent.key as team',
        ])
        .executeTakeFirstOrThrow()
      expect(row.ref_room_id, `seed ${seed}`).toBe(row.team_id)
      expect(row.duty_user_id, `seed ${seed}`).toBe(row.servant_id ?? 0)
      const peopleOf = async (id: number) =>
        (
          await db
            .selectFrom('participants')
            .where('conversation_id', '=', id)
            .where('left_seq', 'is', null)
            .select('user_id')
            .execute()
        )
          .map(seat => seat.user_id)
          .toSorted()
      const staff = await peopleOf(row.team_id)
      const seats = await peopleOf(row.id)
      expect(
        seats.filter(id => staff.includes(id)),
        `seed ${seed}`,
      ).toEqual(staff)
      expect(seats, `seed ${seed}`).toHaveLength(staff.length + 1)
      moved += Number(row.team === fixture.otherTeam)
    }
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(INTERLEAVINGS)
  })
})
