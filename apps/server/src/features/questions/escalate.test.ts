import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { escalateQuestions } from './escalate.ts'

const log = pino({ level: 'silent' })
const MINUTE = 60_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  let told: string[]
  beforeEach(async () => {
    told = []
    const settings = { im_room_name: fixture.team, escalates_to: fixture.otherTeam, escalate_minutes: 30 }
    expect((await fixture.call('leader', 'saveTeamSettings', settings)).code).toBe(0)
  })

  /** A process of its own: it knows only what is in the database. */
  const roundAfter = (minutes: number) =>
    escalateQuestions({
      storage: server().storage,
      log,
      members: new MemberCache(),
      clock: { now: () => Date.now() + minutes * MINUTE },
      delivery: { toUsers: (_, users, stanza) => void told.push(`${[...users].sort()}: ${stanza}`) },
    })
  const seen = async (role: 'other' | 'member') =>
    (await fixture.call(role, 'getRoom', { room_name: fixture.consultation })).code

  // [customers-25]
  it('an unanswered question moves to the second team in time, once, even after a restart', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await roundAfter(29)
    expect([await seen('member'), await seen('other')]).toEqual([0, 404])
    await Promise.all([roundAfter(31), roundAfter(31)])
    await roundAfter(60)
    expect([await seen('member'), await seen('other')]).toEqual([404, 0])
    expect(told.filter(stanza => stanza.includes('consultation_move'))).toHaveLength(1)
  })

  // [customers-25, customers-28]
  it('is joined with the thread that the second team has with the customer, by one of several processes', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    const opened = await fixture.call('customer', 'openConsultation', { im_room_name: fixture.otherTeam })
    await Promise.all([roundAfter(31), roundAfter(31)])
    const names = [fixture.consultation, opened.answer?.im_room_name ?? '']
    const rooms = await Promise.all(names.map(room_name => fixture.call('other', 'getRoom', { room_name })))
    expect(rooms[0]?.answer?.im_room_name).toBe(rooms[1]?.answer?.im_room_name)
    expect(rooms[0]?.answer?.consultation?.open_questions).toHaveLength(1)
    expect(await seen('member')).toBe(404)
  })

  // [customers-25, customers-23]
  it('leaves alone what was answered, put off or closed', async () => {
    const room = { im_room_name: fixture.consultation }
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await fixture.call('member', 'snoozeConsultation', { ...room, until: Date.now() + 60 * MINUTE })
    await roundAfter(31)
    await sayIn(fixture, 'member', 'Yes.', [], 100)
    await roundAfter(90)
    await sayIn(fixture, 'customer', 'How many?')
    await fixture.call('member', 'closeConsultation', room)
    await roundAfter(90)
    expect([await seen('member'), await seen('other')]).toEqual([0, 404])
  })

  // [customers-25]
  it('needs another team of the company', async () => {
    const save = async (escalates_to: string) =>
      (await fixture.call('leader', 'saveTeamSettings', { im_room_name: fixture.team, escalates_to })).code
    expect([await save(fixture.team), await save('nowhere'), await save('')]).toEqual([400, 400, 0])
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await roundAfter(90)
    expect(await seen('member')).toBe(0)
  })
})
