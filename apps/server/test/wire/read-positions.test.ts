import { decodeReadEvent, encodeReadIq, encodeTimestamp } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../on-each-database.ts'
import type { TestServer } from '../testkit.ts'
import { eventIn as dataIn } from './event-in.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
let alice: WireClient
let bob: WireClient

onBothDatabases(database => {
  beforeEach(async () => {
    server = database()
    for (const user of ['alice', 'bob', 'carol']) await server.createUser(user)
    alice = await WireClient.signIn(server, 'alice')
    bob = await WireClient.signIn(server, 'bob')
    for (const text of ['one', 'two', 'three']) alice.send(textTo('bob', text))
    for (let n = 0; n < 3; n++) await alice.next(/<ack /)
  })

  const read = (seq: number, id: string, peer = 'alice'): string =>
    encodeReadIq(
      { conversation: { kind: 'chat', id: peer }, lastMessageId: '', lastMessageTime: 0, seq },
      id,
      'acme.test',
    )

  const eventIn = (stanza: string) => decodeReadEvent(dataIn(stanza))
  const time = async (seq: number) =>
    (await server.storage.db.selectFrom('messages').where('seq', '=', seq).select('time').executeTakeFirst())
      ?.time

  // [receipts-1, wire-17, receive-7]
  it('a read position updates the unread count on own devices and the receipt of the peer', async () => {
    const phone = await WireClient.signIn(server, 'bob', { resource: 'phone' })
    bob.send(read(2, 'r1'))
    await bob.next(/type="result" id="r1"/)
    const own = { reader: 'bob', dialogue: 'alice', type: 'chat', seq: 2, time: await time(2) }
    const counted = { ...own, unread: 1, lastSeq: 3 }
    for (const device of [bob, phone])
      expect(eventIn(await device.next(/dialogue_read_ack/))).toEqual({ ok: true, value: counted })
    const theirs = { ...own, dialogue: 'bob' }
    const seen = await alice.next(/dialogue_read_ack/)
    expect(seen).toContain('from="bob@user.acme.test"')
    expect(eventIn(seen)).toEqual({ ok: true, value: theirs })
  })

  // [receipts-3, wire-17]
  it.each(['read', 'query'])('a %s without an address, as get, by the time of a stanza', async name => {
    const xmlns = name === 'read' ? 'urn:parley:read:1' : '/setRcvReadAck'
    const lastMsgtime = encodeTimestamp((await time(2)) ?? 0)
    const element = `<${name} xmlns="${xmlns}" dialogue="alice" type="chat" lastMsgtime="${lastMsgtime}"/>`
    bob.send(`<iq xmlns="jabber:client" type="get" id="r1">${element}</iq>`)
    await bob.next(/type="result" id="r1"/)
    const { value } = eventIn(await alice.next(/dialogue_read_ack/)) as { value: { time: number } }
    expect(value.time).toBe(await time(2))
  })

  // [reading-2]
  it('a read position only moves forward, up to the last message', async () => {
    bob.send(read(99, 'r1'))
    await bob.next(/id="r1"/)
    expect(eventIn(await alice.next(/dialogue_read_ack/))).toMatchObject({ value: { seq: 3 } })
    bob.send(read(1, 'r2'))
    await bob.next(/type="result" id="r2"/)
    await alice.settle()
    expect(alice.inbox.filter(frame => frame.includes('dialogue_read_ack'))).toEqual([])
    const positions = await server.storage.db.selectFrom('participants').select('read_seq').execute()
    expect(positions.map(row => row.read_seq).sort()).toEqual([0, 3])
  })

  const ask = (child: string) =>
    `<iq xmlns="jabber:client" type="set" id="r1" to="alice@user.acme.test">${child}</iq>`

  // [receipts-3, wire-17]
  it.each([
    ['read', 'urn:parley:read:1'],
    ['query', '/setRcvReadAck'],
  ])('clients without seqs name the last message by id or by time in <%s>', async (name, xmlns) => {
    const messages = await server.storage.db
      .selectFrom('messages')
      .orderBy('seq')
      .select(['id', 'time'])
      .execute()
    const [first, second] = messages
    const attributes = `xmlns="${xmlns}" dialogue="alice" type="chat"`
    bob.send(ask(`<${name} ${attributes} lastMsgid="${first?.id}"/>`))
    expect(eventIn(await alice.next(/dialogue_read_ack/))).toMatchObject({ value: { seq: 1 } })
    const before = messages.filter(message => message.time <= (second?.time ?? 0)).length
    bob.send(ask(`<${name} ${attributes} lastMsgid="unknown" lastMsgtime="${second?.time}"/>`))
    expect(eventIn(await alice.next(/dialogue_read_ack/))).toMatchObject({ value: { seq: before } })
  })

  // [receive-8]
  it('a received ack is answered and moves nothing', async () => {
    bob.send(ask('<received xmlns="urn:parley:read:1" dialogue="alice" lastMsgid="x" type="chat"/>'))
    await bob.next(/type="result" id="r1"/)
    const carol = await WireClient.signIn(server, 'carol')
    carol.send(ask('<received xmlns="urn:parley:read:1" dialogue="alice" lastMsgid="x" type="chat"/>'))
    expect(await carol.next(/id="r1"/)).toContain('<item-not-found ')
    await alice.settle()
    expect(alice.inbox.filter(frame => frame.includes('dialogue_read_ack'))).toEqual([])
  })

  it('a read position is refused alike in unknown conversations and in those of other people', async () => {
    const carol = await WireClient.signIn(server, 'carol')
    const answers: string[] = []
    for (const peer of ['alice', 'nobody']) {
      carol.send(read(1, 'r1', peer))
      answers.push((await carol.next(/id="r1"/)).replace(peer, '?'))
    }
    expect(answers[0]).toContain('<item-not-found ')
    expect(answers[0]).toBe(answers[1])
  })

  it('a malformed read mark is refused', async () => {
    bob.send(read(1, 'r1').replace('seq="1"', 'seq="-1"'))
    expect(await bob.next(/id="r1"/)).toContain('<bad-request ')
  })
})
