import { beforeEach, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { createAssistantOf } from '../../domain/people/assistant.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  beforeEach(async () => {
    const { db } = server().storage
    const { id } = await db
      .selectFrom('companies')
      .where('domain', '=', 'acme.test')
      .select('id')
      .executeTakeFirstOrThrow()
    await createAssistantOf(db, id, Date.now())
  })
  async function ask(role: CustomerRole, question: string): Promise<string> {
    const client = await fixture.wire(role, crypto.randomUUID())
    client.send(textTo('assistant', question))
    const answer = await client.next(/from="assistant@user\.acme\.test"[^>]*type="chat"/)
    await client.close()
    return answer
  }

  // [assistant-2, customers-6]
  it('the assistant lists every waiting customer, no matter what they wrote', async () => {
    await sayIn(fixture, 'customer', 'The lid is broken')
    expect(await ask('leader', 'Which customers are waiting?')).toMatch(
      /One customer is waiting.*The lid is broken/s,
    )
    expect(await ask('other', 'Which customers are waiting?')).toContain('No customers are waiting.')
  })

  // [assistant-2, customers-11]
  it('the assistant tells members of a team, and only them, what the team told a customer and who is waiting', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'It arrives on Tuesday')
    const asked = await sayIn(fixture, 'customer', 'And what does it cost?')
    expect(await ask('leader', 'What did we tell customer?')).toContain('It arrives on Tuesday')
    expect(await ask('leader', '我们对 customer 说了什么？')).toContain('It arrives on Tuesday')
    expect(await ask('leader', 'Which customers are waiting?')).toContain('And what does it cost?')
    await sayIn(fixture, 'member', 'One moment')
    // That was not an answer.
    await fixture.call('member', 'deleteAnswer', {
      im_room_name: fixture.consultation,
      message_id: asked.id,
    })
    expect(await ask('leader', '哪些客户在等？')).toMatch(/有 1 位客户在等.*And what does it cost\?/s)
    for (const role of ['other', 'former', 'another'] as const)
      expect(await ask(role, 'What did we tell customer?'), role).not.toContain('Tuesday')
  })

  // [assistant-6]
  it('the assistant tells a customer what they were told and when the team is open, and nothing else', async () => {
    await sayIn(fixture, 'customer', 'Is the kettle in stock?')
    await sayIn(fixture, 'member', 'The kettle arrives on Tuesday')
    const told = await ask('customer', 'What did you tell me?')
    expect(told).toContain('The kettle arrives on Tuesday')
    // Under the name of the team, not of the customer.
    expect(told).toMatch(/"name":"[^"]* · /)
    expect(await ask('customer', '你们答复了什么？')).toContain('The kettle arrives on Tuesday')
    expect(await ask('customer', 'When does the kettle arrive?')).toContain('Tuesday')
    expect(await ask('customer', 'When are you open?')).toMatch(/around the clock|\d\d:\d\d/)
    for (const question of ['你们几点开门？', '几点开？', '周末有人吗？', '营业时间是什么时候'])
      expect(await ask('customer', question), question).toMatch(/：(?:全天|周).*，现在/)
    expect(await ask('another', 'What did you tell me?')).not.toContain('Tuesday')
    expect(await ask('another', 'kettle')).not.toContain('Tuesday')
    expect(await ask('customer', 'Which customers are waiting?')).not.toContain('customers are waiting')
  })
})
