import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { PASSWORD } from '../../../test/testkit.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)

  type Role = Parameters<typeof fixture.call>[0]
  const listed = async (role: Role, choice: object) => {
    const { answer } = await fixture.call(role, 'listRecent', { withHidden: '1', ...choice })
    return (answer ?? []).map(({ chatUserId }) => chatUserId)
  }
  const close = (im_room_name = fixture.consultation) =>
    fixture.call('member', 'closeConsultation', { im_room_name })

  /** Consultations of new customers of the team, closed in this order. */
  async function closeOthers(count: number): Promise<string[]> {
    const rooms: string[] = []
    for (let at = 0; at < count; at += 1) {
      const name = `guest-${at}`
      await server().createUser(name, { isCustomer: true, nickName: `Guest 10${at}%` })
      const { token } = await server().signIn(name, PASSWORD)
      const opened = await server().call('openConsultation', { im_room_name: fixture.team }, { token })
      rooms.push(opened.answer?.im_room_name ?? '')
      await close(rooms.at(-1))
    }
    return rooms
  }

  // [customers-17]
  it('a closed consultation leaves the list of staff and is listed on demand', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    expect(await listed('member', { closed: '0' })).toContain(fixture.consultation)
    expect(await listed('member', { closed: '1' })).toEqual([])
    await close()
    expect(await listed('member', { closed: '0' })).not.toContain(fixture.consultation)
    expect(await listed('member', { closed: '1' })).toEqual([fixture.consultation])
    expect(await listed('member', {})).toContain(fixture.consultation)
    expect(await listed('customer', { closed: '0' })).toEqual([fixture.consultation])
  })

  it('a closed consultation stays on the list of a person who marked it', async () => {
    await close()
    const chat = { recordType: 'groupchat', chatUserId: fixture.consultation }
    await fixture.call('member', 'markUnread', chat)
    await fixture.call('owner', 'saveDraft', { ...chat, draft: 'Hello' })
    expect(await listed('member', { closed: '0' })).toContain(fixture.consultation)
    expect(await listed('owner', { closed: '0' })).toContain(fixture.consultation)
    expect(await listed('leader', { closed: '0' })).not.toContain(fixture.consultation)
  })

  it('closed consultations come in pages, and by team, customer, name and holder', async () => {
    const rooms = await closeOthers(3)
    const pick = (choice: object) => listed('member', { closed: '1', ...choice })
    const [first, second, third] = rooms
    expect(await pick({ limit: '2' })).toEqual([third, second])
    expect(await pick({ limit: '2', before: second })).toEqual([first])
    expect(await pick({ team: fixture.team })).toHaveLength(3)
    expect(await pick({ team: fixture.otherTeam })).toEqual([])
    expect(await pick({ customer: 'guest-1' })).toEqual([second])
    expect(await pick({ name: 'gUEST 102%' })).toEqual([third])
    expect(await pick({ name: '%2' })).toEqual([])
    await fixture.call('member', 'assignConsultation', { im_room_name: first, im_user_name: 'member' })
    expect(await pick({ mine: '1' })).toEqual([first])
    expect(await listed('member', { rooms: `${first},${third}` })).toEqual([third, first])
  })

  it('people outside the team get no closed consultations from any call', async () => {
    const [room] = await closeOthers(1)
    for (const role of ['customer', 'another', 'other', 'former', 'stranger', 'chief'] as const)
      for (const choice of [{ closed: '1' }, { closed: '1', team: fixture.team }, { rooms: room }])
        expect(await listed(role, choice), role).toEqual([])
    await close()
    expect(await listed('former', { closed: '1', customer: 'customer' })).toEqual([])
    expect(await listed('customer', { closed: '1' })).toEqual([])
  })

  it('the team tells how many of its consultations are closed', async () => {
    const count = async () =>
      (await fixture.call('member', 'getRoom', { room_name: fixture.team })).answer?.team?.closed_count
    expect(await count()).toBe(0)
    await close()
    expect(await count()).toBe(1)
    await sayIn(fixture, 'customer', 'One more question?')
    expect(await count()).toBe(0)
  })
})
