import type { ConversationKey } from '@parley/protocol/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { selectSpeechLock } from '../src/selectors/rooms.ts'
import { selectTimelineItems } from '../src/selectors/timeline-items.ts'
import type { State } from '../src/store/state.ts'
import type { TestClient } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

let harness: Harness
let owner: TestClient
let bob: TestClient
let carol: TestClient
let key: ConversationKey

beforeEach(async () => {
  harness = await createHarness()
  for (const name of ['carol', 'dave']) await harness.server.createUser(name)
  owner = await harness.direct('alice')
  bob = await harness.direct('bob')
  carol = await harness.direct('carol')
  const created = await owner.rooms.create(['bob', 'carol'], 'Launch')
  if (!created.ok) throw new Error(created.problem.code)
  key = created.value
  for (const client of [owner, bob, carol]) {
    await client.until(state => state.rooms[key] && state.conversations.get(key)?.lastSeq === 1)
    void client.contacts.open(key)
    await client.until(state => state.rooms[key]?.isComplete && state.timelines[key]?.loaded)
  }
})

/** What a person knows about the room, without the texts of the notices. */
const knownOf = ({ rooms, conversations, timelines }: State) => {
  const row = conversations.get(key)
  return {
    room: rooms[key] && { ...rooms[key], changedSeq: 0 },
    row: row && {
      ...row,
      isDisabled: row.isDisabled ?? false,
      lastMessage: row.lastMessage?.id,
      // How the count came about differs; the count must not.
      tally: undefined,
      isMentioned: row.isMentioned ?? false,
      type: row.type ?? 0,
      lastTime: 0,
    },
    seqs: timelines[key]?.messages.map(message => message.stamp?.seq),
  }
}

/** Somebody who comes now must find what the one who was here all the time has. */
async function expectSameLater(client: TestClient, name: string): Promise<void> {
  const later = await harness.direct(name)
  void later.contacts.open(key)
  const isDisabled = client.store.getState().conversations.get(key)?.isDisabled
  await later.until(state => state.timelines[key]?.loaded && (isDisabled || state.rooms[key]?.isComplete))
  expect(knownOf(client.store.getState())).toEqual(knownOf(later.store.getState()))
  await later.stop()
}

const seqIs = (seq: number) => (state: State) =>
  state.conversations.get(key)?.lastSeq === seq && (state.rooms[key]?.isComplete ?? true)

describe('a room', () => {
  // [rooms-5]
  it('gives its members name, roles, notices and messages', async () => {
    expect(bob.store.getState().rooms[key]).toMatchObject({
      name: 'Launch',
      memberCount: 3,
      ownerId: 'alice',
    })
    expect(bob.store.getState().conversations.get(key)).toMatchObject({ name: 'Launch', unread: 0 })
    expect(bob.messagesIn(key).map(message => message.content)).toMatchObject([
      { kind: 'room_event', event: { type: 'membersJoined', operator: { id: 'alice' } } },
    ])
    bob.messages.sendText(key, 'hello all')
    await carol.until(() => carol.texts(key).includes('hello all'))
    expect(carol.messagesIn(key)[1]).toMatchObject({ sender: 'bob', senderName: 'bob' })
  })

  // [contact-types-7, room-events-2, room-events-3, room-events-5, room-events-11]
  it('looks the same live as after loading it later', async () => {
    const changes: (() => Promise<{ ok: boolean }>)[] = [
      () => owner.rooms.rename(key, 'Landing'),
      () => owner.rooms.setFlag(key, 'admin', true, 'bob'),
      () => bob.rooms.setFlag(key, 'silence', true, 'carol'),
      () => bob.rooms.setFlag(key, 'allSilence', true),
      () => bob.rooms.setFlag(key, 'forbidFriends', true),
      () => owner.rooms.setNickname(key, 'Boss'),
      () => owner.rooms.invite(key, ['dave']),
      () => owner.rooms.changeOwner(key, 'bob'),
      () => bob.rooms.kick(key, 'dave'),
      () => bob.rooms.setFlag(key, 'silence', false, 'carol'),
      () => bob.rooms.setFlag(key, 'allSilence', false),
      () => bob.rooms.setFlag(key, 'forbidFriends', false),
    ]
    let seq = 1
    for (const change of changes) {
      expect(await change()).toMatchObject({ ok: true })
      seq += 1
      for (const client of [owner, bob, carol]) await client.until(seqIs(seq))
      for (const client of [owner, bob, carol]) client.receipts.markRead(key)
    }
    await expectSameLater(carol, 'carol')
    await expectSameLater(bob, 'bob')
    await expectSameLater(owner, 'alice')
    expect(carol.store.getState().rooms[key]).toMatchObject({
      name: 'Landing',
      ownerId: 'bob',
      memberCount: 3,
    })
  })

  // [receive-6, mentions-1, mentions-2, unread-1]
  it('carries mentions by id, and marks the row of the mentioned until it is read', async () => {
    void carol.contacts.open(undefined)
    owner.messages.sendText(key, 'look here @carol and @nobody')
    const row = await carol.until(
      state => state.conversations.get(key)?.isMentioned && state.conversations.get(key),
    )
    expect(row.lastMessage?.content).toMatchObject({ mentions: ['carol'] })
    expect(bob.store.getState().conversations.get(key)?.isMentioned).toBeUndefined()
    const later = await harness.direct('carol')
    expect(later.store.getState().conversations.get(key)).toMatchObject({ isMentioned: true, unread: 1 })
    void carol.contacts.open(key)
    await carol.until(() => carol.texts(key).length === 2)
    carol.receipts.markRead(key)
    expect(carol.store.getState().conversations.get(key)?.isMentioned).toBe(false)
    await later.until(state => state.conversations.get(key)?.isMentioned === false)
    owner.messages.sendText(key, '@carol')
    await carol.until(() => carol.texts(key).includes('@carol '))
  })

  // [receipts-2]
  it('counts and names the readers of my messages, live', async () => {
    owner.messages.sendText(key, 'who reads this?')
    await bob.until(() => bob.texts(key).includes('who reads this?'))
    await owner.until(() => owner.messagesIn(key).at(-1)?.stamp)
    const seq = owner.messagesIn(key).at(-1)?.stamp?.seq ?? 0
    const countIs = (read: number, total: number) =>
      owner.until(({ readCounts }) => {
        const count = readCounts[key]?.[seq]
        return count?.read === read && count.total === total
      })
    await countIs(0, 2)
    bob.receipts.markRead(key)
    await countIs(1, 2)
    expect(await owner.receipts.listReaders(key, seq)).toEqual({
      ok: true,
      value: { read: ['bob'], unread: ['carol'] },
    })
    const [item] = selectTimelineItems(owner.store.getState(), key).slice(-1)
    expect(item).toMatchObject({ receipt: { read: 1, total: 2 } })
    // Somebody who leaves is waited for no longer.
    await owner.rooms.kick(key, 'carol')
    await countIs(1, 1)
    const later = await harness.direct('alice')
    void later.contacts.open(key)
    await later.until(state => state.readCounts[key]?.[seq]?.read === 1)
  })

  it('keeps a mention until it was visible, even far above', async () => {
    void carol.contacts.open(undefined)
    owner.messages.sendText(key, '@carol first')
    owner.messages.sendText(key, 'second')
    await carol.until(state => state.conversations.get(key)?.unread === 2)
    void carol.contacts.open(key)
    await carol.until(() => carol.texts(key).includes('second'))
    carol.receipts.markRead(key)
    const mentionSeq = () => carol.store.getState().timelines[key]?.mentionSeq
    expect(mentionSeq()).toBe(owner.messagesIn(key).find(message => message.sender === 'alice')?.stamp?.seq)
    carol.history.dismissMention(key)
    expect(mentionSeq()).toBeUndefined()
    expect(carol.store.getState().conversations.get(key)?.isMentioned).toBe(false)
  })

  // [room-events-4, rooms-3]
  it('rejects messages of silenced members and removes their draft', async () => {
    carol.drafts.set(key, 'half a tho')
    await owner.rooms.setFlag(key, 'allSilence', true)
    await carol.until(state => state.rooms[key]?.settings.allSilenced)
    expect(carol.store.getState().conversations.get(key)?.draft).toBe('')
    expect(carol.messages.sendText(key, 'may I?')).toBe('not-sendable')
    carol.drafts.set(key, 'half a thought')
    expect(carol.store.getState().conversations.get(key)?.draft).toBe('')
    expect(owner.messages.sendText(key, 'quiet please')).toBeUndefined()
    await carol.until(() => carol.texts(key).includes('quiet please'))
  })

  it('removes the draft of a removed member', async () => {
    const laptop = await harness.direct('carol')
    carol.drafts.set(key, 'half a thought')
    await laptop.until(state => state.conversations.get(key)?.draft === 'half a thought')
    await owner.rooms.kick(key, 'carol')
    await carol.until(state => state.conversations.get(key)?.isDisabled)
    expect(carol.store.getState().conversations.get(key)?.draft).toBe('')
    const later = await harness.direct('carol')
    await later.until(state => state.recent === 'ready' && state.conversations.get(key)?.isDisabled)
    expect(later.store.getState().conversations.get(key)?.draft).toBe('')
  })

  // [room-events-8, room-events-9, access-5]
  it('stays readable for a removed member, who can be added again', async () => {
    carol.typing.note(key, true)
    await owner.until(state => state.typing[key]?.includes('carol'))
    carol.files.send(key, [{ name: 'long.bin', blob: new Blob([new Uint8Array(30_000_000)]), kind: 'file' }])
    await owner.rooms.kick(key, 'carol')
    await carol.until(state => state.conversations.get(key)?.isDisabled)
    // Nobody waits for what can never come.
    await owner.until(state => state.typing[key] === undefined)
    expect(carol.store.getState().uploads).toEqual({})
    expect(carol.messagesIn(key).every(({ content }) => content.kind === 'room_event')).toBe(true)
    expect(carol.messages.sendText(key, 'hello?')).toBe('not-sendable')
    await owner.until(seqIs(2))
    await expectSameLater(carol, 'carol')
    await owner.rooms.invite(key, ['carol'])
    await carol.until(state => !state.conversations.get(key)?.isDisabled && state.rooms[key]?.isComplete)
    expect(carol.messages.sendText(key, 'back again')).toBeUndefined()
    await owner.until(() => owner.texts(key).includes('back again'))
    await carol.until(state => state.conversations.get(key)?.lastSeq === 4)
    await owner.until(seqIs(4))
    await expectSameLater(carol, 'carol')
    await expectSameLater(owner, 'alice')
  })

  // [recent-7, room-events-7]
  it('disappears for who leaves, and for all when dismissed, with a notice', async () => {
    await carol.rooms.quit(key)
    await carol.until(state => !state.conversations.get(key))
    expect(carol.store.getState()).not.toHaveProperty('current')
    expect(carol.store.getState().notices).toMatchObject([
      { tone: 'info', problem: { code: 'room-quit', params: { name: 'Launch' } } },
    ])
    await bob.until(state => state.rooms[key]?.memberCount === 2)
    // The button that leads back shows no group of strangers.
    expect(await carol.contacts.open(key)).toBeUndefined()
    expect(carol.store.getState().timelines[key]).toMatchObject({ loaded: false, older: 'idle' })
    expect(await owner.rooms.quit(key)).toMatchObject({ ok: false })
    owner.messages.sendText(key, 'goodbye')
    await bob.until(() => bob.texts(key).includes('goodbye'))
    await owner.rooms.dismiss(key)
    for (const client of [owner, bob]) {
      await client.until(state => state.conversations.get(key)?.isHidden)
      expect(client.store.getState()).not.toHaveProperty('current')
      expect(client.store.getState().notices.at(-1)).toMatchObject({ problem: { code: 'room-dismissed' } })
      // What was said can still be read, and nothing more can be said.
      void client.contacts.open(key)
      await client.until(() => client.texts(key).includes('goodbye'))
      expect(selectSpeechLock(client.store.getState(), key)).toBe('left')
    }
    const later = await harness.enter('bob')
    await later.until(state => state.conversations.get(key)?.isDisabled)
    expect(later.store.getState().conversations.get(key)?.isHidden).toBe(true)
  })

  it('disappears after a reconnect if it was dismissed or the member removed meanwhile', async () => {
    const away = await harness.enter('bob')
    void away.contacts.open(key)
    await away.until(state => state.rooms[key]?.isComplete)
    const whileAway = async (change: () => Promise<unknown>) => {
      harness.proxy.down()
      await away.until(state => state.connection.phase === 'waiting')
      await change()
      harness.proxy.up()
      away.wake()
    }
    await whileAway(() => owner.rooms.kick(key, 'bob'))
    await away.until(state => state.conversations.get(key)?.isDisabled)
    expect(away.store.getState().rooms[key]).toBeUndefined()
    await owner.rooms.invite(key, ['bob'])
    await away.until(state => state.rooms[key]?.isComplete)
    await whileAway(() => owner.rooms.dismiss(key))
    await away.until(state => state.conversations.get(key)?.isHidden)
    expect(away.store.getState().notices.at(-1)).toMatchObject({ problem: { code: 'room-dismissed' } })
    expect(away.store.getState().deletedGroups).toMatchObject([{ key, name: 'Launch' }])
  })
})
