import { MAX_REPLIES } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const reply = (shortcut: string, rest: object = {}) => ({
    reply_id: crypto.randomUUID(),
    shortcut,
    text: `Hello {customer}, ${shortcut}`,
    ...rest,
  })
  const team = () => ({ im_room_name: fixture.team })
  const save = (role: CustomerRole, request: object) => fixture.call(role, 'saveReply', request)
  const shortcuts = async (role: CustomerRole) =>
    (await fixture.call(role, 'listReplies', {})).answer?.map(({ shortcut }) => shortcut)

  // [customers-13]
  it('personal replies are for their owner, those of a team for its members', async () => {
    expect((await save('member', reply('mine'))).code).toBe(0)
    expect((await save('leader', reply('ours', team()))).code).toBe(0)
    expect(await shortcuts('member')).toEqual(['mine', 'ours'])
    expect(await shortcuts('responder')).toEqual(['ours'])
    for (const role of ['former', 'other', 'stranger', 'chief'] as const)
      expect(await shortcuts(role), role).toEqual([])
  })

  // [customers-12]
  it('replies of a team are changed by who manages it only', async () => {
    const ours = reply('ours', team())
    await save('owner', ours)
    const attempts = ['member', 'former', 'other', 'stranger', 'customer', 'chief', 'leader'] as const
    const codes: Record<string, number[]> = {}
    for (const role of attempts)
      codes[role] = [
        (await save(role, { ...ours, text: role })).code,
        (await fixture.call(role, 'listReplies', team())).code,
      ]
    expect(codes).toEqual({
      member: [403, 403],
      former: [404, 404],
      other: [404, 404],
      stranger: [404, 404],
      customer: [403, 403],
      chief: [0, 0],
      leader: [0, 0],
    })
  })

  it('the id of a reply gives no access to it', async () => {
    const ours = reply('ours', team())
    const mine = reply('mine')
    await save('owner', ours)
    await save('owner', mine)
    const { im_room_name: _, ...asOwn } = { ...ours, im_room_name: '' }
    for (const taken of [asOwn, mine]) {
      expect((await save('member', { ...taken, text: 'stolen' })).code).toBe(404)
      expect((await fixture.call('member', 'deleteReply', { reply_id: taken.reply_id })).code).toBe(404)
    }
    expect((await fixture.call('owner', 'listReplies', {})).answer?.map(({ text }) => text)).toEqual([
      ...[mine.text, ours.text],
    ])
    const removed = await fixture.call('owner', 'deleteReply', { ...team(), reply_id: ours.reply_id })
    expect([removed.code, await shortcuts('owner')]).toEqual([0, ['mine']])
  })

  it('there are so many for each owner', async () => {
    const { id: user_id } = await server()
      .storage.db.selectFrom('users')
      .where('user_name', '=', 'member')
      .select('id')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MAX_REPLIES }, (_, index) => ({
      id: `reply ${index}`,
      user_id,
      team_id: null,
      shortcut: `s${index}`,
      text: 'x',
    }))
    await server().storage.db.insertInto('saved_replies').values(rows).execute()
    expect((await save('member', reply('more'))).code).toBe(409)
    expect((await save('responder', reply('more'))).code).toBe(0)
  })
})
