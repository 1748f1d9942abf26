import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createReplyTime } from './reply-time.ts'

const HOUR_MS = 3_600_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server)

  // [customers-14]
  it('the reply time of a team is the median of its answers, and is kept for a while', async () => {
    const { db } = server().storage
    const team = await db
      .selectFrom('conversations')
      .where('key', '=', fixture.team)
      .select('id')
      .executeTakeFirstOrThrow()
    let now = Date.now()
    const replyTime = createReplyTime(db, { now: () => now })
    expect(await replyTime(team.id)).toBe(0)
    const { id: message_id } = await sayIn(fixture, 'customer', 'Is it in stock?')
    await fixture.call('member', 'addAnswer', { im_room_name: fixture.consultation, message_id })
    expect(await replyTime(team.id)).toBe(0)
    now += HOUR_MS
    expect(await replyTime(team.id)).toBe(1)
  })
})
