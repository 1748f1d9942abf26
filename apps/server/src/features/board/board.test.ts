import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const NOTHING = { total: 0, questions: [], next_in_line: [] }

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const board = async (role: CustomerRole) => (await fixture.call(role, 'listOpenQuestions', {})).answer
  const room = () => ({ im_room_name: fixture.consultation })

  // [questions-4]
  it('the board lists open questions in the teams of a member, oldest first, with their holder', async () => {
    const first = await sayIn(fixture, 'customer', 'Is it in stock?')
    const second = await sayIn(fixture, 'customer', 'And what does it cost?')
    await fixture.call('member', 'assignConsultation', { ...room(), im_user_name: 'leader' })
    expect(await board('member')).toMatchObject({
      total: 2,
      questions: [
        {
          message_id: first.id,
          text: 'Is it in stock?',
          kind: 'text',
          team_name: 'Sales',
          holder: 'leader',
          holder_name: 'leader',
        },
        { message_id: second.id, customer: 'customer', im_room_name: fixture.consultation },
      ],
    })
    await fixture.call('leader', 'addAnswer', { ...room(), message_id: first.id })
    expect((await board('member'))?.questions.map(({ message_id }) => message_id)).toEqual([second.id])
  })

  // [questions-4, duty-5]
  it('the board says who is on duty next by the rota, also in a team without open questions', async () => {
    expect((await board('member'))?.next_in_line).toEqual([])
    const everyDay = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440, people: ['leader'] }))
    const rota = { shifts: everyDay, exceptions: [], absences: [] }
    await fixture.call('owner', 'saveTeamSettings', { im_room_name: fixture.team, rota })
    const [next] = (await board('member'))?.next_in_line ?? []
    expect(next).toMatchObject({ team: fixture.team, im_user_name: 'leader', nick_name: 'leader' })
    expect(next?.from).toBeGreaterThan(Date.now())
    expect((await board('other'))?.next_in_line).toEqual([])
  })

  it('the board shows nothing of other teams or closed consultations, and nothing to customers', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    for (const role of ['other', 'former', 'stranger'] as const) expect(await board(role)).toEqual(NOTHING)
    expect((await fixture.call('customer', 'listOpenQuestions', {})).code).toBe(403)
    await fixture.call('member', 'closeConsultation', room())
    expect(await board('member')).toEqual(NOTHING)
  })
})
