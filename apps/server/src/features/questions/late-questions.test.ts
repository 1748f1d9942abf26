import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { receiverNames } from '../../ports/delivery.ts'
import { notifyLateQuestions } from './late-questions.ts'

const log = pino({ level: 'silent' })
const MINUTE = 60_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  let delivered: { users: string[]; stanza: string }[]
  beforeEach(() => {
    delivered = []
  })
  const room = () => ({ im_room_name: fixture.consultation })

  /** A process of its own: it knows only what is in the database. */
  const roundAfter = (minutes: number) =>
    notifyLateQuestions({
      storage: server().storage,
      log,
      members: new MemberCache(),
      clock: { now: () => Date.now() + minutes * MINUTE },
      delivery: {
        toUsers: (_, users, stanza) =>
          void delivered.push({ users: [...receiverNames(users)].sort(), stanza: String(stanza) }),
      },
    })

  // [questions-7]
  it('notifies only the team when a question has waited past the limit, once, even after a restart', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await roundAfter(9)
    expect(delivered).toEqual([])
    await Promise.all([roundAfter(10.1), roundAfter(10.1)])
    await roundAfter(30)
    expect(delivered.map(({ users }) => users)).toEqual([['leader', 'member', 'owner', 'responder']])
    expect(delivered[0]?.stanza).toMatch(/customer_wait.*customer/s)
    const { answer } = await fixture.call('customer', 'getRecords', {
      recordType: 'groupchat',
      chatUserId: fixture.consultation,
    })
    expect(JSON.stringify(answer)).not.toContain('customer_wait')
  })

  it('tells again of the next question', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await roundAfter(11)
    await sayIn(fixture, 'customer', 'And what does it cost?')
    await roundAfter(11)
    expect(delivered).toHaveLength(2)
  })

  it('tells of a question whose mark was removed, but of none twice', async () => {
    const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
    const mark = { ...room(), message_id: id }
    await fixture.call('member', 'addAnswer', mark)
    await roundAfter(11)
    expect(delivered).toEqual([])
    await fixture.call('member', 'deleteAnswer', mark)
    await roundAfter(11)
    expect(delivered).toHaveLength(1)
    await fixture.call('member', 'addAnswer', mark)
    await fixture.call('member', 'deleteAnswer', mark)
    await roundAfter(11)
    expect(delivered).toHaveLength(1)
  })

  it('does not report answered questions and closed consultations', async () => {
    const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
    await fixture.call('member', 'addAnswer', { ...room(), message_id: id })
    await roundAfter(11)
    await sayIn(fixture, 'customer', 'And what does it cost?')
    await fixture.call('member', 'closeConsultation', room())
    await roundAfter(11)
    expect(delivered).toEqual([])
  })
})
