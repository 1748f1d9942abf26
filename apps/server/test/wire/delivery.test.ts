import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../on-each-database.ts'
import type { TestServer } from '../testkit.ts'
import { attributeOf, seqOf, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
let alice: WireClient
let bob: WireClient

onBothDatabases(database => {
  beforeEach(async () => {
    server = database()
    await server.createUser('alice', { nickName: '爱丽丝' })
    await server.createUser('bob')
    alice = await WireClient.signIn(server, 'alice')
    bob = await WireClient.signIn(server, 'bob')
  })

  const rows = () => server.storage.db.selectFrom('messages').selectAll().orderBy('seq').execute()

  // [wire-3, wire-6, wire-8, delivery-7]
  it('a message is archived, delivered with stamp and name, and acknowledged with the same stamp', async () => {
    const id = crypto.randomUUID()
    alice.send(textTo('bob', 'hello <b>&', id))
    const ack = await alice.next(/<ack /)
    const delivered = await bob.next(/<stamp /)
    const [row] = await rows()
    expect(row).toMatchObject({ id, seq: 1, data_type: 'text', counts: 1, data: '{"text":"hello <b>&"}' })
    expect(ack).toBe(
      `<message xmlns="jabber:client" type="headline" from="bob@user.acme.test"><ack xmlns="urn:parley:ack:1" id="${id}" seq="1" time="${row?.time}"/></message>`,
    )
    expect(delivered).toContain(`<stamp xmlns="urn:parley:stamp:1" seq="1" time="${row?.time}"/>`)
    expect(attributeOf(delivered, 'data', 'nick_name')).toBe('爱丽丝')
    expect(attributeOf(delivered, 'data', 'to_chat')).toBe('bob')
    expect(delivered).toContain('<body>hello &lt;b&gt;&amp;</body>')
  })

  // [wire-7]
  it('a message reaches every device of both people except the sending one', async () => {
    const aliceElsewhere = await WireClient.signIn(server, 'alice', { resource: 'phone' })
    const bobElsewhere = await WireClient.signIn(server, 'bob', { resource: 'phone' })
    alice.send(textTo('bob', 'everywhere'))
    await alice.next(/<ack /)
    await Promise.all([aliceElsewhere, bob, bobElsewhere].map(device => device.next(/everywhere/)))
    await alice.settle()
    expect(alice.inbox).toEqual([])
  })

  // [delivery-6]
  it('refuses an id that another person has used in the conversation, with any content', async () => {
    const id = crypto.randomUUID()
    alice.send(textTo('bob', 'the first words', id))
    await alice.next(/<ack /)
    for (const text of ['other words', 'the first words']) {
      bob.send(textTo('alice', text, id))
      expect(await bob.next(/type="error"/)).toContain('code="conflict"')
    }
    // At the same moment: one of the two is archived.
    const raced = crypto.randomUUID()
    alice.send(textTo('bob', 'from alice', raced))
    bob.send(textTo('alice', 'from bob', raced))
    const outcomes = await Promise.all([alice, bob].map(sender => sender.next(/<ack |code="conflict"/)))
    expect(outcomes.filter(outcome => outcome.includes('<ack '))).toHaveLength(1)
    expect((await rows()).map(row => row.id)).toEqual([id, raced])
  })

  // [wire-8, delivery-3]
  it('a repeated message gets its first stamp and is delivered once', async () => {
    const id = crypto.randomUUID()
    alice.send(textTo('bob', 'once', id))
    const first = await alice.next(/<ack /)
    alice.send(textTo('bob', 'two'))
    await alice.next(/<ack /)
    alice.send(textTo('bob', 'once', id))
    alice.send(textTo('bob', 'once', id.toUpperCase()))
    expect(await alice.next(/<ack /)).toBe(first)
    expect(await alice.next(/<ack /)).toBe(first)
    await bob.settle()
    expect(bob.inbox.filter(frame => frame.includes('>once<'))).toHaveLength(1)
    expect(await rows()).toHaveLength(2)
  })

  it('a message sent twice in a row is archived once', async () => {
    const stanza = textTo('bob', 'twice')
    alice.send(stanza)
    alice.send(stanza)
    expect(await alice.next(/<ack /)).toBe(await alice.next(/<ack /))
    expect(await rows()).toHaveLength(1)
  })

  // [delivery-6]
  it('refuses another content under a known id, and takes the id in another conversation', async () => {
    const id = crypto.randomUUID()
    alice.send(textTo('bob', 'mine', id))
    await alice.next(/<ack /)
    alice.send(textTo('bob', 'changed', id))
    expect(await alice.next(/type="error"/)).toContain('code="conflict"')
    await server.createUser('carol')
    bob.send(textTo('carol', 'elsewhere', id))
    await bob.next(/<ack /)
    expect((await rows()).map(row => row.data)).toEqual(['{"text":"mine"}', '{"text":"elsewhere"}'])
  })

  // [order-1]
  it('gives seqs without gaps in the order of arrival, also when both write at once', async () => {
    const count = 300
    for (let n = 0; n < count; n++) {
      alice.send(textTo('bob', `a${n}`))
      bob.send(textTo('alice', `b${n}`))
    }
    const acks: number[] = []
    for (let n = 0; n < count; n++) acks.push(seqOf(await alice.next(/<ack /)))
    for (let n = 0; n < count; n++) await bob.next(/<ack /)
    expect(acks).toEqual([...acks].sort((a, b) => a - b))
    const archive = await rows()
    expect(archive.map(row => row.seq)).toEqual(Array.from({ length: 2 * count }, (_, n) => n + 1))
    const received = bob.inbox.filter(frame => frame.includes('<stamp ')).map(seqOf)
    expect(received).toEqual([...received].sort((a, b) => a - b))
    const [head] = await server.storage.db.selectFrom('conversations').selectAll().execute()
    expect(head).toMatchObject({ last_seq: 2 * count, last_time: archive.at(-1)?.time })
  })

  // [order-1]
  it('times of a conversation never decrease', async () => {
    alice.send(textTo('bob', 'now'))
    await alice.next(/<ack /)
    const ahead = Date.now() + 3_600_000
    await server.storage.db.updateTable('conversations').set({ last_time: ahead }).execute()
    alice.send(textTo('bob', 'later'))
    expect(await alice.next(/<ack /)).toContain(`time="${ahead}"`)
  })

  it('messages to unknown or disabled people and to people of other companies get the same refusal', async () => {
    await server.createUser('mallory', { domain: 'other.test' })
    await server.createUser('gone')
    await server.storage.db
      .updateTable('users')
      .set({ disabled: 1 })
      .where('user_name', '=', 'gone')
      .execute()
    const answers: string[] = []
    for (const user of ['mallory', 'gone', 'nobody']) {
      const id = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'
      alice.send(textTo(user, 'x', id))
      answers.push((await alice.next(/type="error"/)).replace(user, '?'))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('code="not-found"')
  })

  // [wire-10]
  it('a server fault is not a refusal, so that the client sends again', async () => {
    await server.storage.db.schema.alterTable('messages').renameTo('messages_away').execute()
    const stanza = textTo('bob', 'survives')
    alice.send(stanza)
    const fault = await alice.next(/type="error"/)
    expect(fault).toContain('<internal-server-error ')
    expect(fault).not.toContain('<refused')
    await server.storage.db.schema.alterTable('messages_away').renameTo('messages').execute()
    alice.send(stanza)
    await alice.next(/<ack /)
    await bob.next(/survives/)
  })

  // [wire-31]
  it('signing out closes the live connections of the session', async () => {
    const { token, xmpp_token } = await server.signIn('bob')
    const phone = await WireClient.authenticated(server, 'bob', xmpp_token)
    await phone.bind('phone')
    await server.call('logout', {}, { token })
    expect(await phone.next(/<stream:error/)).toContain('<not-authorized ')
    await bob.settle()
  })
})
