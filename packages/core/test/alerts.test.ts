import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import type { Alert } from '../src/index.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** Records the alerts of a client. */
function listen(client: TestClient) {
  const raised: Alert[] = []
  const revoked: string[] = []
  client.alerts.subscribe({
    raise: alert => raised.push(alert),
    revoke: (key, id) => revoked.push(id ?? key),
  })
  return { raised, revoked, words: () => raised.map(({ message }) => message && wordsOf(message)) }
}
const wordsOf = ({ content }: Message) => (content.kind === 'text' ? content.text : content.kind)

async function say(client: TestClient, to: typeof ALICE | typeof BOB, text: string): Promise<string> {
  client.messages.sendText(to, text)
  const sent = () =>
    client.messagesIn(to).find(({ content }) => content.kind === 'text' && content.text === text)
  await client.until(() => sent()?.status === 'success')
  return sent()?.id ?? ''
}

describe('alerts', () => {
  it('are raised for messages of others, not for own or already read ones', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const alerts = listen(desk)
    await say(phone, BOB, 'mine, from the phone')
    await say(bob, ALICE, 'hello alice')
    await expect.poll(alerts.words).toHaveLength(1)
    expect(alerts.raised[0]).toMatchObject({ key: BOB, count: 1, conversations: 1 })
    expect(alerts.words()).toEqual(['hello alice'])
    void phone.contacts.open(BOB)
    await phone.until(state => state.timelines[BOB]?.loaded)
    phone.receipts.markRead(BOB)
    await expect.poll(() => alerts.revoked).toContain(BOB)
  })

  it('are revoked when the message is withdrawn', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const alerts = listen(alice)
    const id = await say(bob, ALICE, 'a secret')
    await expect.poll(alerts.words).toHaveLength(1)
    bob.withdraw.message(ALICE, id)
    await expect.poll(() => alerts.revoked).toContain(id)
    expect(alerts.raised).toHaveLength(1)
  })

  it('are combined into one for everything missed while offline', async () => {
    const harness = await createHarness()
    await harness.server.createUser('carol')
    const alice = await harness.enter('alice')
    const [bob, carol] = [await harness.direct('bob'), await harness.direct('carol')]
    const alerts = listen(alice)
    harness.proxy.down()
    await alice.until(state => state.connection.phase !== 'online')
    for (const text of ['one', 'two', 'three']) await say(bob, ALICE, text)
    await say(carol, ALICE, 'four')
    harness.proxy.up()
    alice.wake()
    await expect.poll(alerts.words).toHaveLength(1)
    await say(bob, ALICE, 'five')
    await expect.poll(alerts.words).toHaveLength(2)
    expect(alerts.raised[0]).toMatchObject({ key: 'chat:carol', count: 4, conversations: 2 })
    expect(alerts.words()).toEqual(['four', 'five'])
  })

  it.each([
    ['withdrawn', true],
    ['my own, from another device', false],
  ])('tell of what was missed also when the last of it was %s', async (_, isWithdrawn) => {
    const harness = await createHarness()
    const desk = await harness.enter('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    // Where it is open the words are held, elsewhere only that something came.
    if (isWithdrawn) void desk.contacts.open(BOB)
    const alerts = listen(desk)
    harness.proxy.down()
    await desk.until(state => state.connection.phase !== 'online')
    for (const text of ['urgent', 'very urgent']) await say(bob, ALICE, text)
    if (isWithdrawn) bob.withdraw.message(ALICE, await say(bob, ALICE, 'oops'))
    else await say(phone, BOB, 'from my phone')
    await phone.until(state => state.conversations.get(BOB)?.lastSeq === (isWithdrawn ? 4 : 3))
    harness.proxy.up()
    desk.wake()
    await expect.poll(() => alerts.raised).toHaveLength(1)
    expect(alerts.raised[0]).toMatchObject({ key: BOB, count: 2, conversations: 1 })
    expect(alerts.words()).toEqual([isWithdrawn ? 'very urgent' : undefined])
  })

  // [notifications-6]
  it('are not raised for a muted group', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    await harness.server.createUser('carol')
    const created = await bob.rooms.create(['alice', 'carol'], 'quiet room')
    if (!created.ok) throw new Error('no room')
    const room = created.value
    await alice.until(state => state.rooms[room])
    await alice.rooms.setFlag(room, 'mute', true)
    await alice.until(state => state.rooms[room]?.settings.isMuted)
    const alerts = listen(alice)
    bob.messages.sendText(room, 'anybody?')
    await alice.until(state => (state.conversations.get(room)?.unread ?? 0) > 0)
    await say(bob, ALICE, 'loud')
    await expect.poll(alerts.words).toHaveLength(1)
    expect(alerts.words()).toEqual(['loud'])
  })

  // [notifications-7] [notifications-8]
  it('are not raised in quiet hours, nor in a group without a mention for who wants that', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const created = await bob.rooms.create(['alice'], 'a room')
    if (!created.ok) throw new Error('no room')
    await alice.until(state => state.rooms[created.value])
    await alice.preferences.setOptions({ quietHours: true, quietTimes: [{ days: 127, from: 0, to: 0 }] })
    const alerts = listen(alice)
    await say(bob, ALICE, 'at night')
    await alice.until(state => (state.conversations.get(BOB)?.unread ?? 0) > 0)
    await alice.preferences.setOptions({ quietHours: false, mentionsOnly: true })
    bob.messages.sendText(created.value, 'anybody?')
    await alice.until(state => (state.conversations.get(created.value)?.unread ?? 0) > 0)
    await say(bob, ALICE, 'in the morning')
    await expect.poll(alerts.words).toEqual(['in the morning'])
    // [notifications-9]
    await alice.preferences.setOptions({ keywords: 'release' })
    bob.messages.sendText(created.value, 'The Release is out')
    await expect.poll(alerts.words).toEqual(['in the morning', 'The Release is out'])
  })
})
