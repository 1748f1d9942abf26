import { EMPTY_ROTA } from '@parley/protocol/model'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { tickRota } from './rota-clock.ts'

const log = pino({ level: 'silent' })
const DAY_MS = 86_400_000
/** Yesterday: the clock of the server, which saves the rota, is behind all shifts. */
const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
const DATE = new Date(MIDNIGHT).toISOString().slice(0, 10)
const HOUR = 3_600_000
const people = (from: number, to: number, ...names: string[]) => ({
  from: from * 60,
  to: to * 60,
  people: names,
})

onBothDatabases(server => {
  const fixture = prepareCustomers(server, 'duty')
  let there: Set<string>
  let delivered: string[]
  beforeEach(async () => {
    there = new Set(['owner', 'leader', 'responder', 'member'])
    delivered = []
    const shifts = [people(9, 12, 'leader', 'member'), people(14, 18, 'member')]
    const rota = { ...EMPTY_ROTA, exceptions: [{ date: DATE, shifts }] }
    await fixture.call('owner', 'saveTeamSettings', { im_room_name: fixture.team, rota })
  })

  /** A separate process: it knows only what the database stores. */
  const tickAt = (hour: number) => {
    const clock = { now: () => MIDNIGHT + hour * HOUR }
    return tickRota({
      storage: server().storage,
      log,
      clock,
      delivery: {
        toUsers: (_, users, stanza) => void delivered.push(`${[...users].length} ${String(stanza)}`),
        toDevice: () => undefined,
        endSession: () => undefined,
      },
      members: new MemberCache(),
      isOnline: user => there.has(user),
    })
  }
  const onDuty = async () =>
    (await fixture.call('owner', 'getRoom', { room_name: fixture.team })).answer?.team?.servant?.im_user_name

  // [duty-5, duty-6]
  it('puts the first available person of a shift on duty, once', async () => {
    await tickAt(8.99)
    expect(await onDuty()).toBe('responder')
    there.delete('leader')
    await tickAt(9)
    expect(await onDuty()).toBe('member')
    expect(delivered).toHaveLength(1)
    expect(delivered[0]).toMatch(/^4 .*duty_servant_change.*rota/s)
    there.add('leader')
    await tickAt(9.5)
    expect(await onDuty()).toBe('member')
  })

  // [duty-5]
  it('leaves it to people to change duty during a shift, in any number of processes', async () => {
    await tickAt(9)
    await fixture.call('leader', 'handOverDuty', { im_room_name: fixture.team, im_user_name: 'owner' })
    await Promise.all([tickAt(10), tickAt(10), tickAt(10)])
    expect(await onDuty()).toBe('owner')
    await Promise.all([tickAt(14), tickAt(14), tickAt(14)])
    expect(await onDuty()).toBe('member')
    expect(delivered).toHaveLength(2)
  })

  // [duty-5]
  it('does not decide a shift again when the clock is set back', async () => {
    await tickAt(14)
    await fixture.call('member', 'handOverDuty', { im_room_name: fixture.team, im_user_name: 'owner' })
    await tickAt(13.9)
    await tickAt(11)
    await tickAt(14.1)
    expect(await onDuty()).toBe('owner')
  })

  // [duty-5]
  it('decides a shift that began while the server was down', async () => {
    await tickAt(15)
    expect(await onDuty()).toBe('member')
  })

  // [duty-5]
  it('keeps the person on duty when all people of the shift are away, and notifies the team', async () => {
    there.delete('member')
    await tickAt(14)
    expect(await onDuty()).toBe('responder')
    expect(delivered[0]).toMatch(/^4 .*duty_uncovered.*member/s)
  })

  // [duty-5]
  it('is changed for another day without touching who took over today', async () => {
    await tickAt(9)
    await fixture.call('leader', 'handOverDuty', { im_room_name: fixture.team, im_user_name: 'owner' })
    const { answer } = await fixture.call('owner', 'getTeamSettings', { im_room_name: fixture.team })
    const rota = answer?.team.rota ?? EMPTY_ROTA
    const later = new Date(MIDNIGHT + 4 * DAY_MS).toISOString().slice(0, 10)
    const other = { date: later, shifts: [people(9, 12, 'member')] }
    const more = { ...rota, exceptions: [...rota.exceptions, other] }
    await fixture.call('owner', 'saveTeamSettings', { im_room_name: fixture.team, rota: more })
    await tickAt(10)
    expect(await onDuty()).toBe('owner')
  })
})
