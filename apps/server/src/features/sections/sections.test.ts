import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const ID = '11111111-2222-4333-8444-555555555555'

onEachDatabase(server => {
  const signIn = async (name: string) => {
    await server().createUser(name)
    const { token } = await server().signIn(name)
    return {
      get: () => server().call('getSections', {}, { token }),
      change: (change: object) => server().call('changeSection', { change }, { token }),
    }
  }

  // [sections-1]
  it("sections are stored for their owner and sent to all of the owner's devices", async () => {
    const ann = await signIn('ann')
    const ben = await signIn('ben')
    const phone = await WireClient.signIn(server(), 'ann', { resource: 'phone' })
    const other = await WireClient.signIn(server(), 'ben')
    expect((await ann.get()).answer).toEqual({ sections: [], isRestFolded: false, version: 0 })
    await ann.change({ type: 'save', id: ID, name: 'Projects' })
    const changed = await ann.change({ type: 'place', id: ID, conversations: ['chat:ben'] })
    const section = { id: ID, name: 'Projects', isMuted: false, isFolded: false, conversations: ['chat:ben'] }
    expect(changed.answer).toMatchObject({ sections: [section] })
    expect((await ann.get()).answer).toEqual(changed.answer)
    await phone.next(/sections_change/)
    await other.settle()
    expect([other.inbox, (await ben.get()).answer?.sections]).toEqual([[], []])
  })

  // [sections-3]
  it('a change that does not fit is refused and changes nothing', async () => {
    const ann = await signIn('ann')
    await ann.change({ type: 'save', id: ID, name: 'Projects' })
    const { answer: before } = await ann.get()
    const taken = { type: 'save', id: crypto.randomUUID(), name: 'projects' }
    const gone = { type: 'mute', id: crypto.randomUUID(), isMuted: true }
    const hidden = { type: 'save', id: ID, name: 'a\u0000b' }
    expect([(await ann.change(taken)).code, (await ann.change(gone)).code]).toEqual([409, 409])
    expect((await ann.change(hidden)).code).toBe(400)
    expect((await ann.get()).answer).toEqual(before)
  })

  // [sections-1]
  it('two devices at once lose no change', async () => {
    const ann = await signIn('ann')
    await ann.change({ type: 'save', id: ID, name: 'Projects' })
    const keys = Array.from({ length: 12 }, (_, n) => `chat:u${n}0`)
    await Promise.all(keys.map(key => ann.change({ type: 'place', id: ID, conversations: [key] })))
    expect((await ann.get()).answer?.sections[0]?.conversations.toSorted()).toEqual(keys.toSorted())
  })
})
