import type { ConversationKey } from '@parley/protocol/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { selectPageUnread } from '../src/selectors/customers.ts'
import { selectMergedOverview, selectMergedRoom } from '../src/selectors/merged-rooms.ts'
import { selectSpeechLock } from '../src/selectors/rooms.ts'
import { selectTimelineItems } from '../src/selectors/timeline-items.ts'
import type { State } from '../src/store/state.ts'
import { CHAT, linesOf, mergedKeysOf, mergeForBobAndCarol, saw } from './merged-people.ts'
import type { TestClient } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

let harness: Harness
let owner: TestClient
let bob: TestClient
let carol: TestClient
let person: TestClient
let room: ConversationKey

/** How many have read one's own message. */
const receiptOf = (state: State, key: ConversationKey, text: string) => {
  const item = selectTimelineItems(state, key).find(
    one => one.type === 'message' && one.message.content.kind === 'text' && one.message.content.text === text,
  )
  return item?.type === 'message' && typeof item.receipt === 'object' ? item.receipt.read : undefined
}

beforeEach(async () => {
  harness = await createHarness()
  for (const name of ['carol', 'person'])
    await harness.server.createUser(name, { isCustomer: name === 'person' })
  ;[owner, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  ;[carol, person] = [await harness.direct('carol'), await harness.direct('person')]
  void owner.contacts.open(CHAT)
  await owner.until(({ timelines }) => timelines[CHAT]?.loaded)
  owner.messages.sendText(CHAT, 'before')
  await person.until(({ conversations }) => conversations.get('chat:alice'))
})

const merge = async () => {
  room = await mergeForBobAndCarol(owner, [bob, carol])
}

describe('the list and the readers of a merged room', () => {
  // [contact-types-6]
  it('puts it in front of older merged rooms, for its owner too', async () => {
    await harness.server.createUser('other', { isCustomer: true })
    void owner.contacts.open('chat:other')
    owner.messages.sendText('chat:other', 'later')
    await owner.until(state => state.conversations.get('chat:other')?.lastSeq === 1)
    expect(await owner.mergedRooms.merge('other', ['bob'], 0)).toMatchObject({ ok: true })
    await merge()
    await owner.until(state => selectMergedOverview(state).rows.length === 2)
    const again = await harness.direct('alice')
    for (const client of [owner, again, bob]) {
      await client.until(state => selectMergedOverview(state).rows.length === 2)
      const [first, second] = selectMergedOverview(client.store.getState()).rows
      expect([CHAT, room]).toContain(first?.key)
      expect(first?.lastTime).toBeGreaterThanOrEqual(second?.lastTime ?? 0)
    }
  })

  // [room-events-12]
  it('shows only the last of several switches of the mode in a row, and none that was a slip', async () => {
    await merge()
    for (const isSingle of [true, false, true]) await owner.mergedRooms.setSingle(CHAT, isSingle)
    owner.messages.sendText(CHAT, 'alone')
    await owner.until(state => state.conversations.get(CHAT)?.lastSeq === 2)
    await owner.mergedRooms.setSingle(CHAT, false)
    owner.messages.sendText(CHAT, 'to all')
    await saw(bob, room, 'to all')
    const modesOf = (client: TestClient, key: ConversationKey) =>
      linesOf(client.store.getState(), key).filter(line => line === 'chatModeChanged').length
    await owner.until(state => linesOf(state, CHAT).at(-1) === 'to all')
    // For colleagues nothing was said between all four.
    expect([modesOf(owner, CHAT), modesOf(bob, room)]).toEqual([2, 0])
  })

  // [multi-chat-2]
  it('drops the divider of a chat that is merged', async () => {
    void owner.contacts.open(undefined)
    person.messages.sendText('chat:alice', 'news')
    await owner.until(state => state.conversations.get(CHAT)?.unread === 1)
    void owner.contacts.open(CHAT)
    const hasDivider = (state: State) =>
      selectTimelineItems(state, CHAT).some(({ type }) => type === 'divider')
    await owner.until(hasDivider)
    expect(await owner.mergedRooms.merge('person', ['bob'], 0)).toMatchObject({ ok: true })
    await owner.until(state => linesOf(state, CHAT).includes('membersJoined'))
    expect(hasDivider(owner.store.getState())).toBe(false)
  })

  // [multi-chat-3, receipts-2]
  it('counts the person and the colleagues who read the owner, until the chat is given back', async () => {
    await merge()
    owner.messages.sendText(CHAT, 'to all')
    await saw(bob, room, 'to all')
    await owner.until(state => receiptOf(state, CHAT, 'to all') === 0)
    bob.receipts.markRead(room)
    await owner.until(state => receiptOf(state, CHAT, 'to all') === 1)
    void person.contacts.open('chat:alice')
    await person.until(state => state.timelines['chat:alice']?.loaded)
    person.receipts.markRead('chat:alice')
    await owner.until(state => receiptOf(state, CHAT, 'to all') === 2)
    const plain = (text: string) =>
      selectTimelineItems(owner.store.getState(), CHAT).find(
        item =>
          item.type === 'message' &&
          item.message.content.kind === 'text' &&
          item.message.content.text === text,
      )
    const isRead = (text: string): boolean => {
      const item = plain(text)
      return item?.type === 'message' && item.receipt === 'read'
    }
    // The count may arrive before the position of the person.
    await owner.until(() => isRead('before'))
    await owner.mergedRooms.setSingle(CHAT, true)
    owner.messages.sendText(CHAT, 'alone')
    await owner.until(state => state.conversations.get(CHAT)?.lastSeq === 3)
    expect(plain('alone')).toMatchObject({ receipt: 'delivered' })
    await owner.mergedRooms.unmerge(CHAT)
    await owner.until(state => state.conversations.get(CHAT)?.mergedRoom === undefined)
    expect(isRead('to all')).toBe(true)
  })

  // [reading-2, receipts-2]
  it('keeps what was read: nothing is unread for the former owner, and own messages keep their readers', async () => {
    await merge()
    await owner.mergedRooms.setPermission(CHAT, 'bob', true)
    await bob.until(state => selectSpeechLock(state, room) === undefined)
    person.messages.sendText('chat:alice', 'hello all')
    bob.messages.sendText(room, 'from a colleague')
    await saw(owner, CHAT, 'hello all', 'from a colleague')
    owner.receipts.markRead(CHAT)
    await saw(carol, room, 'from a colleague')
    carol.receipts.markRead(room)
    // The owner has read it in the chat.
    await bob.until(state => receiptOf(state, room, 'from a colleague') === 2)
    await owner.mergedRooms.handOn(CHAT, 'bob')
    await owner.until(state => mergedKeysOf(state).includes(room))
    expect(selectPageUnread(owner.store.getState())).toBe(0)
    void owner.contacts.open(room)
    await saw(owner, room, 'from a colleague', 'ownerChanged')
    expect(selectTimelineItems(owner.store.getState(), room).map(({ type }) => type)).not.toContain('divider')
    const laptop = await harness.direct('bob')
    for (const client of [bob, laptop]) {
      await client.until(state => selectMergedRoom(state, CHAT)?.isComplete)
      void client.contacts.open(CHAT)
      await client.until(state => receiptOf(state, CHAT, 'from a colleague') === 2)
    }
  })
})
