import { expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

type Place = { recordType: 'chat' | 'groupchat'; chatUserId: string }

onEachDatabase(server => {
  const follow = async (fixture: MergedFixture, role: MergedRole, place: Place, msgId: string) =>
    expect((await fixture.call(role, 'followMessage', { ...place, msgId, value: true })).code).toBe(200)

  /** What the assistant has told: which message, and in which conversation it is to be opened. */
  const toldOf = async (fixture: MergedFixture, role: MergedRole) => {
    const assistant = { recordType: 'chat', chatUserId: 'assistant', pageSize: 100 }
    const { answer } = await fixture.call(role, 'getRecords', assistant)
    return (answer?.records ?? []).map(record => JSON.stringify(record))
  }
  const isTold = async (fixture: MergedFixture, role: MergedRole, id: string) =>
    await expect
      .poll(async () => (await toldOf(fixture, role)).filter(text => text.includes(id)))
      .toHaveLength(1)

  // [message-replies-3, multi-chat-3]
  it('followers of a merged room are told of replies from its chat, and those in the chat of replies from the room', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'])
    await fixture.grant('one', true)
    const chat = (user: string): Place => ({ recordType: 'chat', chatUserId: user })
    const room: Place = { recordType: 'groupchat', chatUserId: fixture.room.name }
    const { id: asked } = await fixture.say('person', 'Can we send it before noon?')
    await follow(fixture, 'one', room, asked)
    await follow(fixture, 'two', room, asked)
    await follow(fixture, 'owner', room, asked)
    await follow(fixture, 'owner', chat('person'), asked)
    await follow(fixture, 'person', chat('owner'), asked)

    const { id: fromChat } = await fixture.say('person', 'Or after it?', [asked])
    for (const role of ['one', 'two', 'owner'] as const) await isTold(fixture, role, fromChat)
    expect((await toldOf(fixture, 'one')).at(-1)).toContain(fixture.room.name)
    const { id: fromRoom } = await fixture.say('one', 'Before noon', [asked])
    for (const role of ['person', 'two', 'owner'] as const) await isTold(fixture, role, fromRoom)
    expect((await toldOf(fixture, 'person')).at(-1)).toContain('owner')
    expect((await toldOf(fixture, 'person')).join()).not.toContain(fixture.room.name)

    await fixture.setMode(true)
    const { id: single } = await fixture.say('person', 'Between us: today?', [asked])
    await isTold(fixture, 'owner', single)
    expect((await toldOf(fixture, 'one')).join()).not.toContain(single)
  })
})
