import type { Quote } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { decodeReadersEvent, encodeReadIq, encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { eventIn } from './event-in.ts'
import { seqOf, textInRoom } from './stanzas.ts'
import type { WireClient } from './wire-client.ts'

const INSIDE = ['owner', 'leader', 'member', 'silenced'] as const
type Inside = (typeof INSIDE)[number]

onBothDatabases(server => {
  let room: RoomFixture
  let on: Record<Inside, WireClient>

  beforeEach(async () => {
    room = await createRoomFixture(server())
    const clients = await Promise.all(
      INSIDE.map(async role => [role, await signInToWire(server(), room, role)] as const),
    )
    on = Object.fromEntries(clients) as typeof on
  })

  async function say(role: Inside, text: string) {
    const id = crypto.randomUUID()
    on[role].send(textInRoom(room.name, text, id))
    return { id, seq: seqOf(await on[role].next(new RegExp(`<ack [^>]*${id}`))) }
  }
  const inRoom = (content: Parameters<typeof encodeSent>[0]['content']) => {
    const id = crypto.randomUUID()
    const message = { id, kind: 'groupchat' as const, content, createdTime: Date.now() }
    return { id, stanza: encodeSent(message, { kind: 'groupchat', id: room.name }, 'acme.test') }
  }
  const withdrawal = (messageId: string) => inRoom({ kind: 'withdraw', messageId, messageSeq: 1 })
  const quoting = (...quotes: Quote[]) => inRoom({ kind: 'text', text: 'see above', mentions: [], quotes })
  const answerTo = async (client: WireClient, { id, stanza }: { id: string; stanza: string }) => {
    client.send(stanza)
    return await client.next(new RegExp(`(<ack |type="error").*${id}|${id}.*type="error"`))
  }
  const history = async (role: Role) => {
    const request = { recordType: 'groupchat', chatUserId: room.name, pageSize: 100 }
    return (await room.call(role, 'getRecords', request)).answer?.records.map(decodeRecord) ?? []
  }
  const set = (type: number, value: boolean, im_user_name: string) =>
    room.call('owner', 'setRoomSetting', { type, im_room_id: room.roomId, value, im_user_name })

  describe('readers of a room', () => {
    const read = (role: Inside, seq: number) => {
      const conversation = { kind: 'groupchat', id: room.name } as const
      const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq }
      on[role].send(encodeReadIq(mark, 'r1', 'acme.test'))
      return on[role].next(/id="r1"/)
    }

    it('are announced together, to the authors only', async () => {
      await say('member', 'first')
      const { seq } = await say('owner', 'second')
      await Promise.all([read('leader', seq), read('silenced', seq)])
      for (const author of ['member', 'owner'] as const) {
        const news = decodeReadersEvent(eventIn(await on[author].next(/readers_change/)))
        expect(news).toMatchObject({ ok: true, value: { dialogue: room.name, seq } })
      }
      await read('member', seq)
      await on.owner.next(/readers_change/)
      for (const role of INSIDE) {
        await on[role].settle()
        const isAuthor = role === 'member' || role === 'owner'
        const more = on[role].inbox.filter(frame => frame.includes('readers_change'))
        expect(more.length, role).toBeLessThanOrEqual(isAuthor ? 1 : 0)
      }
      const counts = { im_room_name: room.name, seqs: [seq] }
      expect((await room.call('owner', 'countReaders', counts)).answer).toEqual([{ seq, read: 3, total: 3 }])
    })
  })

  describe('withdrawing in a room', () => {
    it('is allowed to the author only, also when silenced since', async () => {
      const { id } = await say('member', 'the secret')
      for (const role of ['owner', 'leader', 'silenced'] as const)
        expect(await answerTo(on[role], withdrawal(id)), role).toMatch(/code="not-(allowed|found)"/)
      await set(10, true, 'member')
      expect(await answerTo(on.member, withdrawal(id))).toContain('<ack ')
      for (const role of ['owner', 'leader', 'silenced'] as const)
        expect(await on[role].next(/data-type="withdraw"/)).not.toContain('the secret')
      expect((await history('leader')).map(message => message.content.kind).at(-1)).toBe('withdraw')
      expect(JSON.stringify(await history('leader'))).not.toContain('the secret')
    })

    it('is refused to removed members', async () => {
      const { id } = await say('member', 'stays')
      await room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['member'] })
      expect(await answerTo(on.member, withdrawal(id))).toContain('code="not-found"')
      expect(JSON.stringify(await history('owner'))).toContain('stays')
    })

    it('leaves one trace when two devices do it at once', async () => {
      const phone = await signInToWire(server(), room, 'member', 'phone')
      const { id } = await say('member', 'twice')
      const answers = await Promise.all([
        answerTo(on.member, withdrawal(id)),
        answerTo(phone, withdrawal(id)),
      ])
      expect(answers.filter(answer => answer.includes('<ack '))).toHaveLength(1)
      const traces = (await history('owner')).filter(message => message.content.kind === 'withdraw')
      expect(traces).toHaveLength(1)
    })
  })

  describe('a quote in a room', () => {
    const claim = (messageId: string): Quote => ({ messageId, kind: 'text', nickName: 'x', text: 'made up' })

    it('holds the nickname and the archived text', async () => {
      await room.call('member', 'setRoomNickname', { im_room_id: room.roomId, tag_id: 'Speedy' })
      const { id } = await say('member', 'the true words')
      await answerTo(on.owner, quoting(claim(id)))
      expect((await history('leader')).at(-1)?.content).toMatchObject({
        quotes: [{ messageId: id, nickName: 'Speedy', text: 'the true words' }],
      })
    })

    it('does not reveal messages from before the member joined', async () => {
      const { id } = await say('member', 'before you came')
      await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: ['other'] })
      const other = await signInToWire(server(), room, 'other')
      expect(await answerTo(other, quoting(claim(id)))).toContain('<ack ')
      const last = (await history('other')).at(-1)
      expect(last?.content).toMatchObject({ quotes: [{ isUnverified: true }] })
      expect(JSON.stringify(last)).not.toContain('before you came')
    })
  })
})
