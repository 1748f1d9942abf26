import { type ConversationKey, conversationKey, memberColour } from '@parley/protocol/model'
import { contract } from '@parley/protocol/rest'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectMergedOverview, selectMergedSpeakers } from '../src/selectors/merged-rooms.ts'
import { selectSpeechLock } from '../src/selectors/rooms.ts'
import { selectMessagesInOrder } from '../src/selectors/select-messages-in-order.ts'
import { selectOlderEdge } from '../src/selectors/shown-messages.ts'
import type { TestClient } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const CHAT = 'chat:person'

let harness: Harness
let owner: TestClient
let bob: TestClient
let room: ConversationKey

beforeEach(async () => {
  harness = await createHarness()
  await harness.server.createUser('person', { isCustomer: true })
  owner = await harness.direct('alice')
  bob = await harness.direct('bob')
  await owner.contacts.open(CHAT)
  await owner.mergedRooms.merge('person', ['bob'], 0)
  room = conversationKey('groupchat', owner.store.getState().conversations.get(CHAT)?.mergedRoom ?? '')
  await owner.mergedRooms.setPermission(CHAT, 'bob', true)
  await bob.until(state => state.rooms[room]?.isComplete && selectSpeechLock(state, room) === undefined)
  bob.messages.sendText(room, 'from a colleague')
  await owner.until(state => state.conversations.get(CHAT)?.lastSeq === 1)
})

afterEach(() => vi.restoreAllMocks())

const speakersOf = (client: TestClient) =>
  [...(selectMergedSpeakers(client.store.getState(), room)?.values() ?? [])].map(
    ({ id, role, serial, isCustomer }) => [id, role, serial, isCustomer],
  )

const textsIn = (client: TestClient, key: ConversationKey) =>
  selectMessagesInOrder(client.store.getState(), key).flatMap(({ content }) =>
    content.kind === 'text' ? [content.text] : [],
  )

// [multi-chat-10, history-2]
describe('what was said before a merged room was handed on', () => {
  it('is found by the new owner, and shown in the chat', async () => {
    await owner.mergedRooms.handOn(CHAT, 'bob')
    const again = await harness.direct('bob')
    for (const client of [bob, again]) {
      await client.until(state => state.conversations.get(CHAT)?.mergedRoom && state.rooms[room]?.isComplete)
      const found = await client.search.findMessages({ query: 'colleague', key: CHAT })
      const [message] = found.ok ? found.value.messages : []
      expect(message?.conversation).toBe(room)
      void client.contacts.open(CHAT)
      expect(await client.history.showMessage(room, message?.id ?? '', message?.stamp.seq)).toBe(true)
      expect(client.store.getState().focus).toEqual({ key: CHAT, messageId: message?.id })
      await client.until(() => textsIn(client, CHAT).includes('from a colleague'))
    }
  })

  it('is loaded page by page, in order with the chat of the new owner', async () => {
    for (let line = 1; line <= 90; line++) bob.messages.sendText(room, `line ${line}`)
    await owner.until(state => state.conversations.get(CHAT)?.lastSeq === 91)
    await owner.mergedRooms.handOn(CHAT, 'bob')
    const again = await harness.direct('bob')
    await again.until(state => state.conversations.get(CHAT)?.mergedRoom && state.rooms[room]?.isComplete)
    void again.contacts.open(CHAT)
    await again.until(state => state.timelines[room]?.loaded && state.timelines[CHAT]?.loaded)
    expect(textsIn(again, CHAT).length).toBeLessThan(60)
    expect(selectOlderEdge(again.store.getState(), CHAT)).toBe('more')
    while (selectOlderEdge(again.store.getState(), CHAT) === 'more') await again.history.loadOlder(CHAT)
    const texts = textsIn(again, CHAT)
    expect(texts).toEqual([
      'from a colleague',
      ...Array.from({ length: 90 }, (_, index) => `line ${index + 1}`),
    ])
  })

  it('is shown once to an owner who has the room back', async () => {
    await owner.mergedRooms.handOn(CHAT, 'bob')
    await bob.until(state => state.conversations.get(CHAT)?.mergedRoom && state.rooms[room]?.isComplete)
    await bob.contacts.open(CHAT)
    bob.messages.sendText(CHAT, 'from the new owner')
    await owner.until(state => state.conversations.get(room)?.lastMessage?.content.kind === 'text')
    expect(await bob.mergedRooms.handOn(CHAT, 'alice')).toMatchObject({ ok: true })
    await owner.until(
      state => state.rooms[room]?.ownerId === 'alice' && (state.rooms[room]?.merged?.ownedFrom ?? 0) > 0,
    )
    void owner.contacts.open(undefined)
    void owner.contacts.open(CHAT)
    await owner.until(() => textsIn(owner, CHAT).length > 1)
    expect(textsIn(owner, CHAT)).toEqual(['from a colleague', 'from the new owner'])
  })
})

// [multi-chat-6, multi-chat-7]
describe('a merged room that has ended', () => {
  it('still tells who spoke in it and in which colour, also after the next start', async () => {
    const before = speakersOf(bob)
    expect(before).toEqual([
      ['person', 'member', 1, true],
      ['alice', 'owner', 0, false],
      ['bob', 'member', 2, false],
    ])
    await owner.mergedRooms.unmerge(CHAT)
    const again = await harness.direct('bob')
    for (const client of [bob, again]) {
      await client.until(state => selectMergedOverview(state).past.length === 1)
      expect(speakersOf(client)).toEqual(before)
      expect(client.store.getState().rooms[room]).toBeUndefined()
    }
    expect(again.store.getState().notices).toEqual([])
  })

  it('still tells it to a colleague who was removed, whose messages keep their colour', async () => {
    const before = speakersOf(bob)
    await owner.mergedRooms.takeOut(CHAT, 'bob')
    const again = await harness.direct('bob')
    for (const client of [bob, again]) {
      await client.until(state => selectMergedOverview(state).past.length === 1)
      expect(speakersOf(client)).toEqual(before)
    }
    await owner.until(state => state.rooms[room]?.members.every(({ id }) => id !== 'bob'))
    const coloured = selectMessagesInOrder(owner.store.getState(), CHAT).filter(
      ({ sender }) => sender === 'bob',
    )
    expect(coloured.map(({ bgColor }) => bgColor)).toEqual([memberColour(2)])
  })

  it('appears in the open log at once', async () => {
    await bob.contacts.open(room)
    await bob.until(state => state.timelines[room]?.loaded)
    await owner.mergedRooms.unmerge(CHAT)
    await bob.until(state => selectMergedOverview(state).past.length === 1)
    const last = selectMessagesInOrder(bob.store.getState(), room).at(-1)
    expect(last?.content).toMatchObject({ event: { type: 'roomDismissed', operator: { id: 'alice' } } })
    expect(bob.store.getState().conversations.get(room)).toMatchObject({ unread: 0, isHidden: true })
  })

  it('is opened without calls that the server refuses', async () => {
    await owner.mergedRooms.unmerge(CHAT)
    const again = await harness.direct('bob')
    const fetches = vi.spyOn(globalThis, 'fetch')
    for (const client of [bob, again]) {
      await client.until(state => selectMergedOverview(state).past.length === 1)
      expect(await client.contacts.open(room)).toBe(room)
      await client.until(state => state.timelines[room]?.loaded)
      expect(client.texts(room)).toContain('from a colleague')
    }
    const asked = fetches.mock.calls.map(([request]) => (request as Request).url)
    for (const { path } of [contract.getRoom, contract.countReaders])
      expect(asked.filter(url => url.includes(path))).toEqual([])
  })
})
