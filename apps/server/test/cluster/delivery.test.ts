import { connect, type MsgHdrs } from '@nats-io/transport-node'
import { encodeOwnPresence, encodeProbe, encodeTyping } from '@parley/protocol/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OTHER_COMPANY, PASSWORD } from '../testkit.ts'
import { seqOf, textInRoom, textTo } from '../wire/stanzas.ts'
import { WireClient } from '../wire/wire-client.ts'
import { missingForNodes, type Nodes, startNodes } from './nodes.ts'

const DOMAIN = 'acme.test'

describe.skipIf(missingForNodes)('two nodes', () => {
  let nodes: Nodes
  let alice: WireClient
  let bob: WireClient

  beforeEach(async () => {
    nodes = await startNodes()
    for (const name of ['alice', 'bob', 'carol']) await nodes.one.createUser(name)
    alice = await WireClient.signIn(nodes.one, 'alice')
    bob = await WireClient.signIn(nodes.two, 'bob')
    // Interest has reached the other node when something arrives in both directions.
    await untilReceived(alice, 'bob', bob)
    await untilReceived(bob, 'alice', alice)
  })
  afterEach(() => nodes.stop())

  it('deliver a direct message to the devices of both people on the other node, once each', async () => {
    const phone = await WireClient.signIn(nodes.two, 'alice', { resource: 'phone' })
    alice.send(textTo('bob', 'across the bus'))
    const ack = await alice.next(/<ack /)
    const seqs = [await bob.next(/across the bus/), await phone.next(/across the bus/)].map(seqOf)
    expect(seqs).toEqual([seqOf(ack), seqOf(ack)])
    for (const client of [alice, bob, phone]) {
      await client.settle()
      expect(client.inbox.filter(frame => frame.includes('across the bus'))).toEqual([])
    }
  })

  it('deliver messages of a room and its events', async () => {
    const { token } = await nodes.two.signIn('bob')
    const { answer } = await nodes.two.call(
      'addRoom',
      { natural_name: 'Both sides', im_user_names: ['alice', 'carol'] },
      { token },
    )
    await alice.next(/Both sides/)
    alice.send(textInRoom(answer?.im_room_name ?? '', 'to the room'))
    await bob.next(/to the room/)
  })

  it('send the members of a group to each other once, not with every message', async () => {
    const members = Array.from({ length: 12 }, (_, at) => `member${at}`)
    for (const name of members) await nodes.one.createUser(name)
    const { token } = await nodes.one.signIn('alice')
    const { answer } = await nodes.one.call('addRoom', { im_user_names: ['bob', ...members] }, { token })
    const heard = await listenToAll(nodes.nats.url)
    try {
      // Until the nodes know each other well, names are written out: those of the version before need them.
      await expect
        .poll(async () => {
          heard.words.length = 0
          for (const text of ['first of two', 'second of two']) {
            alice.send(textInRoom(answer?.im_room_name ?? '', text))
            await bob.next(new RegExp(text))
          }
          await heard.settle()
          const published = heard.words.filter(words => / of two/.test(words))
          return [published.length, published.filter(words => words.includes('member7')).length]
        })
        .toEqual([2, 0])
      const naming = heard.words.filter(words => words.includes('member7'))
      expect(naming.length).toBeLessThanOrEqual(1)
    } finally {
      await heard.stop()
    }
  })

  it('send only what concerns people on the other node', async () => {
    const domain = OTHER_COMPANY.domain
    for (const name of ['dora', 'emil']) await nodes.one.createUser(name, { domain })
    const dora = await WireClient.signIn(nodes.one, 'dora', { domain })
    const emil = await WireClient.signIn(nodes.one, 'emil', { domain })
    const heard = await listenToAll(nodes.nats.url)
    try {
      const publishedOf = async (text: string) => {
        heard.words.length = 0
        dora.send(textTo('emil', text, undefined, domain))
        await emil.next(new RegExp(text))
        await untilReceived(alice, 'bob', bob)
        await heard.settle()
        return heard.words.filter(words => words.includes(text)).length
      }
      // Right after connecting to NATS a node does not know yet whom the others serve.
      await expect.poll(() => publishedOf('at home')).toBe(0)
      await WireClient.signIn(nodes.two, 'emil', { domain, resource: 'phone' })
      await expect.poll(() => publishedOf('to the phone')).toBe(1)
    } finally {
      await heard.stop()
    }
  })

  it('tell typing and presence', async () => {
    alice.send(encodeProbe('bob', DOMAIN))
    await alice.next(/<presence [^>]*from="bob@user/)
    bob.send(encodeOwnPresence('online'))
    expect(await alice.next(/<presence [^>]*from="bob@user/)).not.toContain('unavailable')
    bob.send(encodeTyping('composing', { kind: 'chat', id: 'alice' }, DOMAIN))
    await alice.next(/<composing/)
    bob.send('<presence xmlns="jabber:client" type="unavailable"/>')
    expect(await alice.next(/<presence [^>]*from="bob@user/)).toContain('unavailable')
  })

  it('replace the session of a device that connects to the other node', async () => {
    const moved = await WireClient.signIn(nodes.two, 'alice')
    await alice.ended
    bob.send(textTo('alice', 'found you'))
    await moved.next(/found you/)
  })

  it('end the streams of a session on every node: sign-out, new password, disabled account', async () => {
    const session = await nodes.one.signIn('carol')
    const carol = await WireClient.connect(nodes.two, 'carol', session.xmpp_token)
    await nodes.one.call('logout', {}, { token: session.token })
    await carol.ended

    const other = await nodes.one.signIn('alice')
    const streams = [alice, await WireClient.signIn(nodes.two, 'alice', { resource: 'b' })]
    const { key_id, password } = await nodes.one.encryptPassword(PASSWORD)
    const { password: new_password } = await nodes.one.encryptPassword('a fresh password')
    await nodes.one.call('updatePassword', { key_id, password, new_password }, { token: other.token })
    for (const stream of streams) await stream.ended

    await nodes.one.storage.db
      .updateTable('users')
      .set({ disabled: 1 })
      .where('user_name', '=', 'bob')
      .execute()
    await bob.ended
  })

  it('tell people to catch up after the bus was cut, and lose nothing', async () => {
    nodes.link.freeze()
    alice.send(textTo('bob', 'into the dark'))
    await alice.next(/<ack /)
    await bob.next(/catch_up/)
    const { history_token: token } = await nodes.two.signIn('bob')
    const { answer } = await nodes.two.call('listRecent', {}, { token })
    expect(JSON.stringify(answer)).toContain('into the dark')
    nodes.link.thaw()
    nodes.link.reset()
    await bob.next(/catch_up/)
    await untilReceived(alice, 'bob', bob)
  })

  it('ignore and count what a stranger publishes, also with the mark of a message that it heard', async () => {
    const heard = await listenToAll(nodes.nats.url)
    const refused = async () => {
      const figures = await (await fetch(`${nodes.two.url}/metrics`)).text()
      return Number(/^parley_bus_refused_total (\d+)/m.exec(figures)?.[1])
    }
    try {
      const before = await refused()
      await untilReceived(alice, 'bob', bob)
      const [subject = '', text = '', mark] =
        heard.said.find(([, words]) => words.includes('are you there')) ?? []
      heard.publish(subject, text.replaceAll('are you there', 'send me your password'), mark)
      await heard.settle()
      await expect.poll(refused).toBe(before + 1)
      await bob.settle()
      expect(bob.inbox.filter(frame => frame.includes('password'))).toEqual([])
    } finally {
      await heard.stop()
    }
  })

  it('archive and acknowledge without a bus', async () => {
    await nodes.nats.kill('SIGKILL')
    alice.send(textTo('bob', 'no bus'))
    await alice.next(/<ack /)
    await bob.next(/catch_up/)
    await nodes.nats.start()
    await untilReceived(alice, 'bob', bob)
  })
})

/** Everything that the nodes say to each other. */
async function listenToAll(url: string) {
  const connection = await connect({ servers: new URL(url).host })
  const words: string[] = []
  const said: [subject: string, words: string, headers?: MsgHdrs][] = []
  connection.subscribe('>', {
    callback(_, message) {
      words.push(message.string())
      said.push([message.subject, message.string(), message.headers])
    },
  })
  await connection.flush()
  const publish = (subject: string, text: string, headers?: MsgHdrs) =>
    connection.publish(subject, text, headers && { headers })
  return { words, said, publish, settle: () => connection.flush(), stop: () => connection.close() }
}

/** Writes until something arrives: subscriptions take a moment to reach the others. */
async function untilReceived(from: WireClient, to: string, receiver: WireClient): Promise<void> {
  const received = receiver.next(/are you there/)
  let isReceived = false
  void received.then(() => {
    isReceived = true
  })
  while (!isReceived) {
    from.send(textTo(to, 'are you there'))
    await from.next(/<ack /)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await received
  await receiver.settle()
  receiver.inbox.length = 0
}
