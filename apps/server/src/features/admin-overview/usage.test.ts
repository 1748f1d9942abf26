import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

onBothDatabases(server => {
  const fixture = prepareCustomers(server)
  const overview = async () => {
    const { token } = await server().signIn('boss')
    return (await server().call('getAdminOverview', {}, { token })).answer
  }

  // [admin-4]
  it('the overview counts messages of staff and customers by day, and who waits', async () => {
    await server().createUser('boss', { role: 'administrator' })
    const question = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'It is', [question.id])
    await sayIn(fixture, 'customer', 'And what does it cost?')
    await sayIn(fixture, 'customer', 'How long does it take?')
    const found = await overview()
    expect(found?.days).toHaveLength(84)
    expect(found?.days.at(-1)).toMatchObject({ staff: 1, customers: 3 })
    const board = await fixture.call('member', 'listOpenQuestions', {})
    expect(found?.questions).toMatchObject({ open: board.answer?.total, overdue: 0 })
    expect(found?.questions.oldest_at).toBe(board.answer?.questions[0]?.asked_at)
    expect(found?.active_weeks).toHaveLength(12)
    expect(found?.active_weeks.at(-1)?.people).toBeGreaterThan(0)
    expect(found?.first_replies.at(-1)).toMatchObject({ answered: 1 })
    // Stored sums are added to.
    await sayIn(fixture, 'member', 'Ten')
    expect((await overview())?.days.at(-1)).toMatchObject({ staff: 2, customers: 3 })
  })

  it('the overview compares with the same time a week ago', async () => {
    await server().createUser('boss', { role: 'administrator' })
    const { company_id } = await server()
      .storage.db.selectFrom('users')
      .where('user_name', '=', 'boss')
      .select('company_id')
      .executeTakeFirstOrThrow()
    const hour = Math.floor((Date.now() - WEEK) / HOUR)
    const rows = [hour, hour + 1].map(one => ({ company_id, hour: one, is_customer: 0, count: 5 }))
    await server().storage.db.insertInto('message_hours').values(rows).execute()
    expect((await overview())?.messages_last_week).toBe(5)
  })
})
