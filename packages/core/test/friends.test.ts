import { timeOf } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import {
  selectFriendsByLetter,
  selectOwnGroups,
  selectRequestAt,
  selectWaitingRequests,
} from '../src/index.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

// [friends-1, contacts-8]
it('a friendship is requested, accepted and ended in every window of both people', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const [bob, bobsPhone] = [await harness.direct('bob'), await harness.direct('bob')]
  await bob.friends.load()
  expect(await alice.friends.findByAccount('nobody')).toEqual({ ok: true, value: undefined })
  expect(await alice.friends.findByAccount('bob')).toMatchObject({
    ok: true,
    value: { id: 'bob', isFriend: false },
  })

  expect(await alice.friends.request('bob', 'Hello')).toEqual({ ok: true, value: { state: 'pending' } })
  for (const window of [bob, bobsPhone]) {
    await window.until(state => selectWaitingRequests(state) === 1)
    expect(window.store.getState().friendRequests.list).toMatchObject([
      { person: 'alice', direction: 'received', greeting: 'Hello' },
    ])
  }
  await bob.contacts.open(ALICE)
  const asked = await bob.until(state => state.timelines[ALICE]?.messages[0])
  expect(asked.content).toEqual({ kind: 'request', userId: 'alice', name: expect.any(String), note: 'Hello' })
  const stateAt = (window: typeof bob) =>
    selectRequestAt(window.store.getState(), 'alice', timeOf(asked))?.state
  expect([stateAt(bob), stateAt(bobsPhone)]).toEqual(['pending', 'pending'])
  await bobsPhone.friends.accept('alice')
  for (const window of [bob, bobsPhone]) {
    await window.until(state => selectWaitingRequests(state) === 0)
    expect(stateAt(window)).toBe('accepted')
  }
  const [letter] = await bob.until(state => {
    const letters = selectFriendsByLetter(state)
    return letters.length > 0 && letters
  })
  expect(letter).toMatchObject({ letter: 'A', people: [{ id: 'alice', isFriend: true }] })
  await alice.until(state => state.people.bob?.isFriend)
  expect(alice.store.getState().notices).toMatchObject([{ problem: { code: 'friend-added' } }])

  const alicesPhone = await harness.direct('alice')
  await alicesPhone.people.getCard('bob')
  await alice.people.setRemark('bob', 'Zed')
  await alicesPhone.until(state => state.people.bob?.remark === 'Zed')
  expect(selectFriendsByLetter(alice.store.getState())).toMatchObject([{ letter: 'Z' }])
  await alice.people.setRemark('bob', '小林（产品）')
  expect(selectFriendsByLetter(alice.store.getState())).toMatchObject([{ letter: 'X' }])

  await alice.contacts.open(BOB)
  alice.messages.sendText(BOB, 'now we can talk')
  await bob.until(state => state.conversations.get(ALICE)?.lastSeq === 2)
  // This window knew her only as somebody with whom something was set.
  await bobsPhone.until(
    ({ people, conversations }) => people.alice && conversations.get(ALICE)?.name === people.alice.nickName,
  )
  await bob.friends.remove('alice')
  await alice.until(state => state.conversations.get(BOB)?.isDisabled)
  expect(alice.messages.sendText(BOB, 'still there?')).toBe('not-sendable')
  await bob.until(state => state.friends.ids.length === 0)
})

// [contacts-1, contacts-2, contacts-3]
// [rooms-14]
it('everybody of a department and of those below it is listed', async () => {
  const harness = await createHarness()
  const { db } = harness.server.storage
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', 'acme.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const add = async (name: string, parent: number | null) =>
    (
      await db
        .insertInto('branches')
        .values({ company_id: company.id, parent_id: parent, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const sales = await add('Sales', null)
  const north = await add('North', sales)
  for (const [name, branch] of [
    ['erin', sales],
    ['frank', north],
  ] as const) {
    const { id } = await harness.server.createUser(name)
    await db.updateTable('users').set({ branch_id: branch }).where('id', '=', id).execute()
  }
  const alice = await harness.direct('alice')
  expect((await alice.branches.listPeople(sales))?.map(({ id }) => id).sort()).toEqual(['erin', 'frank'])
  expect(await alice.branches.listPeople(999_999)).toBeUndefined()
})

it('branches load level by level, people are found by name, groups are listed', async () => {
  const harness = await createHarness()
  await harness.server.createUser('lin.yue', { nickName: '林悦' })
  const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  expect(await alice.branches.searchPeople('ly')).toMatchObject({ ok: true, value: [{ id: 'lin.yue' }] })
  expect(alice.store.getState().people['lin.yue']).toMatchObject({ nickName: '林悦', pinyin: 'lin yue' })
  await alice.branches.load()
  expect(alice.store.getState().branches[0]).toMatchObject({ status: 'ready' })

  await bob.rooms.loadGroups()
  await alice.rooms.loadGroups()
  await alice.rooms.create(['bob', 'lin.yue'], 'Launch')
  const joined = await bob.until(state => selectOwnGroups(state).joined[0])
  expect(joined).toMatchObject({ name: 'Launch', memberCount: 3 })
  await alice.until(state => selectOwnGroups(state).created[0]?.name === 'Launch')
})

it('people who are not known yet are looked up together, with their job titles', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  await alice.people.loadUnknown(['bob', 'nobody'])
  expect(alice.store.getState().people.bob).toMatchObject({ nickName: 'bob' })
  expect(alice.store.getState().people.nobody).toBeUndefined()
})
