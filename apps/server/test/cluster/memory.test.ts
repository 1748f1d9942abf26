import type { CallState } from '@parley/protocol/model'
import { encodeOwnPresence, encodeProbe } from '@parley/protocol/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTicket } from '../sign-in-kit.ts'
import { DEFAULT_RATE_LIMITS } from '../testkit.ts'
import { BoshClient } from '../wire/bosh-client.ts'
import { askCall, changeOf } from '../wire/call-client.ts'
import { textInRoom, textTo } from '../wire/stanzas.ts'
import { WireClient } from '../wire/wire-client.ts'
import { missingForNodes, type Nodes, startNodes } from './nodes.ts'

/** One test for each thing that a process could keep for itself, in the order of the table in docs/scaling.md. */
describe.skipIf(missingForNodes)('what two nodes must agree about', () => {
  let nodes: Nodes

  beforeEach(async () => {
    nodes = await startNodes({ rateLimits: DEFAULT_RATE_LIMITS })
    for (const name of ['alice', 'bob']) await nodes.one.createUser(name)
  })
  afterEach(() => nodes.stop())

  it('members of a room: a member removed on one node does not get messages written on the other', async () => {
    const { token } = await nodes.one.signIn('alice')
    const { answer } = await nodes.one.call('addRoom', { im_user_names: ['bob'] }, { token })
    const room = answer?.im_room_name ?? ''
    const alice = await WireClient.signIn(nodes.two, 'alice')
    const bob = await WireClient.signIn(nodes.two, 'bob')
    alice.send(textInRoom(room, 'both'))
    await bob.next(/both/)
    await nodes.one.call('kickFromRoom', { im_room_name: room, im_user_names: ['bob'] }, { token })
    alice.send(textInRoom(room, 'not for bob'))
    await alice.next(/<ack [^>]*seq="[^"]*"/)
    bob.send(textTo('alice', 'settled'))
    await alice.next(/settled/)
    expect(bob.inbox.filter(frame => frame.includes('not for bob'))).toEqual([])
  })

  it('settings of a person: saved on one node, answered by the other', async () => {
    const { history_token: token } = await nodes.one.signIn('alice')
    await nodes.two.call('getOptions', { recorderId: 'alice' }, { token })
    await nodes.one.call('saveOptions', { theme: 'dark' }, { token })
    const { answer } = await nodes.two.call('getOptions', { recorderId: 'alice' }, { token })
    expect(answer).toMatchObject({ theme: 'dark' })
  })

  it('sign-in limits: guesses on one node count on the other', async () => {
    const guess = async (node: Nodes['one']) => {
      const request = { domain: 'acme.test', account: 'alice', platform_type: 4 }
      return (await node.call('login', { ...request, ...(await node.encryptPassword('wrong')) })).code
    }
    const codes = []
    for (const node of [nodes.one, nodes.two, nodes.one, nodes.two]) codes.push(await guess(node))
    const [first, second, third, fourth] = codes
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('encrypted passwords: a value used on one node is refused on the other', async () => {
    const envelope = await nodes.one.encryptPassword('correct horse battery')
    const request = { domain: 'acme.test', account: 'alice', platform_type: 4, ...envelope }
    expect((await nodes.one.call('login', request)).code).toBe(0)
    expect((await nodes.two.call('login', request)).code).toBe(400)
  })

  it('QR codes: made on one node, scanned on the other', async () => {
    const { token } = await nodes.one.signIn('alice')
    const { ticket, browser_secret } = await createTicket(nodes.one)
    expect((await nodes.two.call('scanQrCode', { ticket }, { token })).code).toBe(0)
    const { answer } = await nodes.one.call('pollQrCode', { ticket, browser_secret })
    expect(answer).toMatchObject({ state: 'scanned' })
  })

  it('rules of moderation: a word forbidden on one node is refused on the other', async () => {
    await nodes.one.createUser('chief', { role: 'administrator' })
    const { token } = await nodes.one.signIn('chief')
    const alice = await WireClient.signIn(nodes.two, 'alice')
    alice.send(textTo('bob', 'forbiddenword before'))
    await alice.next(/<ack /)
    const list = { name: 'Words', action: 'block', is_on: true }
    const { answer } = await nodes.one.call('saveWordList', list, { token })
    const words = { list_id: answer?.list_id ?? 0, words: ['forbiddenword'] }
    expect((await nodes.one.call('addWords', words, { token })).code).toBe(0)
    await expect
      .poll(
        async () => {
          alice.send(textTo('bob', 'forbiddenword after'))
          return await alice.next(/<ack |<refused /)
        },
        { timeout: 60_000, interval: 500 },
      )
      .toContain('<refused')
  })

  it('mutes: a person muted on one node is muted on the other', async () => {
    const alice = await WireClient.signIn(nodes.two, 'alice')
    const { db } = nodes.one.storage
    const { id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'alice')
      .select('id')
      .executeTakeFirstOrThrow()
    const mute = { user_id: id, kind: 'chat' as const, target: 'bob', until: Date.now() + 60_000 }
    await db.insertInto('report_mutes').values(mute).execute()
    await expect
      .poll(
        async () => {
          alice.send(textTo('bob', 'hello'))
          return await alice.next(/<ack |<refused /)
        },
        { timeout: 60_000, interval: 500 },
      )
      .toContain('<refused')
  })

  it('stream resumption: another node makes the client start a new session', async () => {
    const { xmpp_token } = await nodes.one.signIn('alice')
    const first = await WireClient.connect(nodes.one, 'alice', xmpp_token)
    first.send('<enable xmlns="urn:xmpp:sm:3" resume="true"/>')
    const id = / id="([^"]+)"/.exec(await first.next(/<enabled/))?.[1]
    const second = await WireClient.authenticated(nodes.two, 'alice', xmpp_token)
    second.send(`<resume xmlns="urn:xmpp:sm:3" previd="${id}" h="0"/>`)
    expect(await second.next(/<failed/)).toContain('item-not-found')
    await second.bind('web')
    await second.settle()
  })

  it('BOSH: requests reach the session from every node until its own stops', async () => {
    const { xmpp_token } = await nodes.one.signIn('alice')
    const bob = await WireClient.signIn(nodes.one, 'bob')
    const moveOver = async () => {
      const client = await BoshClient.signIn(nodes.one, 'alice', xmpp_token)
      client.moveTo(nodes.two)
      const isTaken = (await client.send(textTo('bob', 'from the other node'))).includes('<ack ')
      return isTaken ? client : undefined
    }
    // The nodes have to hear of each other first.
    const bosh = await vi.waitUntil(moveOver, { timeout: 60_000 })
    await bob.next(/from the other node/)
    const answer = bosh.send('')
    bob.send(textTo('alice', 'and back'))
    expect(await answer).toContain('and back')
    const held = bosh.send('')
    await nodes.one.stop()
    expect(await held).toContain('type="terminate"')
    expect(await bosh.send('')).toContain('item-not-found')
  })

  it('calls: people on a node that stopped are shown as missing until they are back', async () => {
    const alice = await WireClient.signIn(nodes.one, 'alice')
    const bob = await WireClient.signIn(nodes.two, 'bob')
    for (const client of [alice, bob]) client.send(encodeOwnPresence('online'))
    const id = crypto.randomUUID()
    const to = { kind: 'chat', id: 'bob' } as const
    await expect
      .poll(async () => {
        alice.send(encodeProbe('bob', 'acme.test'))
        return await alice.next(/<presence [^>]*from="bob@user/)
      })
      .not.toContain('unavailable')
    await askCall(alice, { action: 'start', call: id, to, media: 'video', device: 'web' })
    await changeOf(bob, call => call.state === 'ringing')
    expect((await askCall(bob, { action: 'answer', call: id })).refused).toBeUndefined()
    const seatsOf = async () => {
      const rows = nodes.one.storage.db.selectFrom('calls').where('id', '=', id).select('call')
      const { seats } = JSON.parse((await rows.executeTakeFirstOrThrow()).call) as CallState
      return Object.fromEntries(seats.map(({ user, presence }) => [user, presence]))
    }
    const before = await seatsOf()
    await nodes.two.stop()
    await expect.poll(seatsOf).toEqual({ ...before, bob: 'lost' })
  })

  it('search: a message archived by one node is found by the other at once', async () => {
    const alice = await WireClient.signIn(nodes.one, 'alice')
    alice.send(textTo('bob', 'a rare platypus'))
    await alice.next(/<ack /)
    const { history_token: token } = await nodes.two.signIn('bob')
    const { answer } = await nodes.two.call('searchRecords', { query: 'platypus' }, { token })
    expect(answer?.records.map(({ body }) => body)).toEqual(['a rare platypus'])
  })

  it('jobs: a message scheduled on each node is sent once, and the lease passes on', async () => {
    const bob = await WireClient.signIn(nodes.two, 'bob')
    const { token } = await nodes.one.signIn('alice')
    const later = (text: string, ms: number) => ({
      id: crypto.randomUUID(),
      recordType: 'chat',
      chatUserId: 'bob',
      text,
      send_at: Date.now() + ms,
    })
    await nodes.one.call('saveScheduled', later('from one', 300), { token })
    await nodes.two.call('saveScheduled', later('from two', 300), { token })
    await bob.next(/from one/)
    await bob.next(/from two/)
    const holder = async () =>
      (await nodes.two.storage.db.selectFrom('leases').select('holder').executeTakeFirst())?.holder
    const before = await holder()
    await nodes.one.call('saveScheduled', later('from the other node', 2_000), { token })
    await nodes.one.stop()
    await bob.next(/from the other node/)
    expect(await holder()).not.toBe(before)
    await bob.settle()
    expect(bob.inbox.filter(frame => frame.includes('from '))).toHaveLength(0)
  })
})
