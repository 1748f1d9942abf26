import type { ConversationKey } from '@parley/protocol/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { selectConversationList } from '../src/selectors/conversations.ts'
import { selectPageUnread } from '../src/selectors/customers.ts'
import { selectMergedOverview, selectMergedRoom } from '../src/selectors/merged-rooms.ts'
import { selectSpeechLock } from '../src/selectors/rooms.ts'
import type { State } from '../src/store/state.ts'
import { CHAT, linesOf, mergedKeysOf, mergeForBobAndCarol, saw } from './merged-people.ts'
import type { TestClient } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

let harness: Harness
let owner: TestClient
/** The owner's second device, whose network can be cut. */
let phone: TestClient
let bob: TestClient
let carol: TestClient
let person: TestClient
let room: ConversationKey

const listed = (state: State) => selectConversationList(state).map(({ key }) => key)

beforeEach(async () => {
  harness = await createHarness()
  await harness.server.createUser('carol')
  await harness.server.createUser('person', { isCustomer: true })
  owner = await harness.direct('alice')
  phone = await harness.enter('alice')
  bob = await harness.direct('bob')
  carol = await harness.direct('carol')
  person = await harness.direct('person')
  for (const client of [owner, phone]) void client.contacts.open(CHAT)
  await owner.until(state => state.timelines[CHAT]?.loaded)
  owner.messages.sendText(CHAT, 'before')
  await person.until(state => state.conversations.get('chat:alice'))
})

const merge = async () => {
  room = await mergeForBobAndCarol(owner, [bob, carol])
}

// [multi-chat-2, contact-types-6, recent-3]
describe('opening a chat to colleagues', () => {
  it('moves it to the merged rooms on all devices, also on one that was offline', async () => {
    harness.proxy.down()
    await merge()
    harness.proxy.up()
    phone.wake()
    for (const client of [owner, phone]) {
      await client.until(state => selectMergedRoom(state, CHAT))
      await saw(client, CHAT, 'membersJoined')
      const state = client.store.getState()
      expect(mergedKeysOf(state)).toEqual([CHAT])
      expect(listed(state)).not.toContain(CHAT)
      expect(listed(state)).not.toContain(room)
    }
    expect(mergedKeysOf(bob.store.getState())).toEqual([room])
    const told = bob.store.getState().notices.map(({ problem }) => problem)
    expect(told).toContainEqual({ code: 'merged-room-joined', params: { name: 'person', who: 'alice' } })
    expect(mergedKeysOf(person.store.getState())).toEqual([])
  })

  // [history-2, contacts-9, multi-chat-6]
  it('lets the owner read both conversations as one, wherever it is opened', async () => {
    await merge()
    expect(await owner.contacts.open(room)).toBe(CHAT)
    void owner.contacts.open(CHAT)
    await saw(owner, CHAT, 'before', 'membersJoined')
    expect(linesOf(owner.store.getState(), CHAT)).toEqual(['before', 'membersJoined'])
    await saw(bob, room, 'before', 'membersJoined')
  })

  it('counts what is unread once, in the total', async () => {
    await merge()
    void owner.contacts.open(undefined)
    void bob.contacts.open(undefined)
    person.messages.sendText('chat:alice', 'hello all')
    await owner.until(state => selectMergedOverview(state).unread === 1)
    await bob.until(state => selectMergedOverview(state).unread === 1)
    expect(selectPageUnread(owner.store.getState())).toBe(1)
  })
})

// [multi-chat-4, multi-chat-9, room-events-12]
describe('a permission', () => {
  it('is known in every window, and its tip is shown to those it concerns', async () => {
    await merge()
    expect(selectSpeechLock(bob.store.getState(), room)).toBe('no-chat-permission')
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    await bob.until(state => selectSpeechLock(state, room) === undefined)
    await carol.until(state => selectMergedRoom(state, room)?.merged?.writers.includes('bob'))
    await phone.until(state => selectMergedRoom(state, CHAT)?.merged?.writers.includes('bob'))
    await saw(bob, room, 'chatGranted')
    await saw(owner, CHAT, 'chatGranted')
    expect(linesOf(carol.store.getState(), room)).not.toContain('chatGranted')
    // Nor when she owns the room.
    await owner.mergedRooms.handOn(CHAT, 'carol')
    await carol.until(state => selectMergedRoom(state, CHAT)?.isComplete)
    void carol.contacts.open(CHAT)
    await saw(carol, CHAT, 'before', 'ownerChanged')
    expect(linesOf(carol.store.getState(), CHAT)).not.toContain('chatGranted')
  })

  it('that is withdrawn clears the quotes and locks the composer', async () => {
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    await bob.until(state => selectSpeechLock(state, room) === undefined)
    bob.quotes.add(room, bob.messagesIn(room).find(({ content }) => content.kind === 'text')?.id ?? '')
    expect(bob.store.getState().quoting[room]).toHaveLength(1)
    await owner.mergedRooms.setPermission(CHAT, 'bob', false)
    await bob.until(state => selectSpeechLock(state, room) === 'no-chat-permission')
    expect(bob.store.getState().quoting[room]).toBeUndefined()
  })

  // [room-events-12, multi-chat-3, drafts-1]
  it('that is withdrawn keeps what was being written, and so does the single mode, also over a reload', async () => {
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    await bob.until(state => selectSpeechLock(state, room) === undefined)
    bob.drafts.set(room, 'half a tho')
    const laptop = await harness.direct('bob')
    await laptop.until(state => state.conversations.get(room)?.draft === 'half a tho')
    await owner.mergedRooms.setSingle(CHAT, true)
    for (const client of [bob, laptop])
      await client.until(state => selectSpeechLock(state, room) === 'single-chat')
    await owner.mergedRooms.setPermission(CHAT, 'bob', false)
    await owner.mergedRooms.setSingle(CHAT, false)
    await bob.until(state => selectSpeechLock(state, room) === 'no-chat-permission')
    // The composer closes and saves what was typed last.
    bob.drafts.set(room, 'half a thought')
    await laptop.until(state => state.conversations.get(room)?.draft === 'half a thought')
    const again = await harness.direct('bob')
    await again.until(state => state.recent === 'ready')
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    for (const client of [bob, laptop, again]) {
      await client.until(state => state.rooms[room] && selectSpeechLock(state, room) === undefined)
      expect(client.store.getState().conversations.get(room)?.draft).toBe('half a thought')
    }
  })
})

// [multi-chat-3, blacklist-3]
describe('the mode', () => {
  it('locks colleagues out while owner and person talk alone, until the person is blocked', async () => {
    await merge()
    await owner.mergedRooms.setSingle(CHAT, true)
    await bob.until(state => selectSpeechLock(state, room) === 'single-chat')
    await phone.until(state => selectMergedRoom(state, CHAT)?.merged?.isSingle)
    owner.messages.sendText(CHAT, 'secret')
    await person.until(state => state.conversations.get('chat:alice')?.lastSeq === 2)
    await owner.blacklist.set(CHAT, true)
    for (const client of [bob, carol])
      await client.until(state => selectMergedRoom(state, room)?.merged?.isSingle === false)
    for (const client of [owner, phone])
      await client.until(state => selectMergedRoom(state, CHAT)?.merged?.isSingle === false)
    expect(linesOf(bob.store.getState(), room)).not.toContain('secret')
  })
})

// [multi-chat-10]
describe('handing a merged room on', () => {
  it('moves it to the chat of the new owner, with what was said before, on all devices', async () => {
    await merge()
    const laptop = await harness.direct('bob')
    owner.messages.sendText(CHAT, 'to all')
    await saw(bob, room, 'to all')
    harness.proxy.down()
    expect(await owner.mergedRooms.handOn(CHAT, 'bob')).toMatchObject({ ok: true })
    for (const client of [bob, laptop]) {
      await client.until(
        state => state.conversations.get(CHAT)?.mergedRoom && selectMergedRoom(state, CHAT)?.isComplete,
      )
      expect(await client.contacts.open(room)).toBe(CHAT)
      void client.contacts.open(CHAT)
      await saw(client, CHAT, 'before', 'to all', 'ownerChanged')
      expect(mergedKeysOf(client.store.getState())).toEqual([CHAT])
    }
    harness.proxy.up()
    phone.wake()
    for (const client of [owner, phone]) {
      await client.until(state => listed(state).includes(CHAT) && mergedKeysOf(state).includes(room))
      await client.until(state => selectSpeechLock(state, room) === undefined)
    }
    await carol.until(state => selectMergedRoom(state, room)?.ownerId === 'bob')
    bob.messages.sendText(CHAT, 'from bob')
    await saw(carol, room, 'from bob')
    await person.until(state => state.conversations.get('chat:bob')?.lastMessage)
    expect(linesOf(bob.store.getState(), CHAT)).toEqual([
      'before',
      'membersJoined',
      'to all',
      'ownerChanged',
      'from bob',
    ])
    const again = await harness.direct('bob')
    await again.until(state => mergedKeysOf(state).includes(CHAT))
  })

  // [multi-chat-10, drafts-1]
  it('takes the draft of the new owner along, after one that is in the chat already', async () => {
    const draftOf = (client: TestClient, key: ConversationKey) =>
      client.store.getState().conversations.get(key)?.draft
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    await bob.until(state => selectSpeechLock(state, room) === undefined)
    const laptop = await harness.direct('bob')
    bob.drafts.set(CHAT, 'to the person')
    bob.drafts.set(room, 'to all')
    await laptop.until(() => draftOf(laptop, room) === 'to all' && draftOf(laptop, CHAT) === 'to the person')
    owner.drafts.set(CHAT, 'of the former owner')
    await owner.mergedRooms.handOn(CHAT, 'bob')
    for (const client of [bob, laptop])
      await client.until(
        () => draftOf(client, CHAT) === 'to the person\nto all' && draftOf(client, room) === '',
      )
    // A composer of the room that closes only now.
    bob.drafts.set(room, 'to all')
    bob.drafts.set(room, '')
    expect([draftOf(bob, CHAT), draftOf(bob, room)]).toEqual(['to the person\nto all', ''])
    expect(draftOf(owner, CHAT)).toBe('of the former owner')
  })
})

// [multi-chat-6]
describe('ending a merged room', () => {
  it('gives the owner the chat back, with its pin and draft', async () => {
    await owner.pins.set(CHAT, true)
    owner.drafts.set(CHAT, 'unfinished')
    await merge()
    await owner.mergedRooms.unmerge(CHAT)
    for (const client of [owner, phone]) {
      await client.until(state => state.conversations.get(CHAT)?.mergedRoom === undefined)
      await client.until(state => listed(state).includes(CHAT))
      expect(mergedKeysOf(client.store.getState())).toEqual([])
    }
    const chat = owner.store.getState().conversations.get(CHAT)
    expect(chat).toMatchObject({ isPinned: true, draft: 'unfinished' })
    await bob.until(state => mergedKeysOf(state).length === 0)
    const lastTold = (client: TestClient) => client.store.getState().notices.at(-1)?.problem
    const told = { code: 'merged-room-ended', params: { name: 'person', who: 'alice' } }
    expect(lastTold(bob)).toEqual(told)
    expect(lastTold(owner)).toEqual({ ...told, params: { name: 'person', who: '' } })
  })

  it('unpins a chat that was pinned as a room, and ends its mute, on all devices', async () => {
    await merge()
    await owner.pins.set(CHAT, true)
    await owner.mute.set(CHAT, true)
    const isSet = (state: State) => {
      const chat = state.conversations.get(CHAT)
      return chat?.isPinned === true || chat?.isMuted === true
    }
    for (const client of [owner, phone]) await client.until(isSet)
    await owner.mergedRooms.unmerge(CHAT)
    for (const client of [owner, phone]) await client.until(state => !isSet(state))
  })

  it('leaves colleagues what they saw, to read only, also after the next start', async () => {
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'carol', true)
    await owner.mergedRooms.unmerge(CHAT)
    const again = await harness.direct('bob')
    for (const client of [bob, again]) {
      await client.until(state => selectMergedOverview(state).past.length === 1)
      void client.contacts.open(room)
      await saw(client, room, 'before')
      expect(selectSpeechLock(client.store.getState(), room)).toBe('left')
      expect(linesOf(client.store.getState(), room)).not.toContain('chatGranted')
    }
    const device = await harness.direct('alice')
    await device.until(state => state.conversations.get(CHAT))
    for (const client of [owner, device])
      expect(selectMergedOverview(client.store.getState()).past).toEqual([])
  })

  it('keeps what a colleague wrote offline in sight, as failed', async () => {
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    const laptop = await harness.enter('bob')
    await laptop.until(state => selectMergedRoom(state, room) && selectSpeechLock(state, room) === undefined)
    void laptop.contacts.open(room)
    await laptop.until(state => state.timelines[room]?.loaded)
    harness.proxy.down()
    laptop.messages.sendText(room, 'too late')
    await owner.mergedRooms.unmerge(CHAT)
    harness.proxy.up()
    laptop.wake()
    await laptop.until(state =>
      state.timelines[room]?.messages.some(
        ({ content, status }) => content.kind === 'text' && content.text === 'too late' && status === 'error',
      ),
    )
    await laptop.until(state => selectMergedOverview(state).past.length === 1)
    expect(laptop.store.getState().notices.map(({ problem }) => problem.code)).toContain(
      'refused-merged-ended',
    )
  })
})
