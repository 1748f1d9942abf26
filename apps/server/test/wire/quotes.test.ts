import { MAX_QUOTES, type Quote, type TextContent } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { decodeDelivered, encodeSent } from '@parley/protocol/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFrame } from '../../src/realtime/embedded/xml/parse-frame.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'

let server: TestServer
let alice: WireClient
let bob: WireClient
let carol: WireClient

beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['alice', 'bob', 'carol']) await server.createUser(name)
  alice = await WireClient.signIn(server, 'alice')
  bob = await WireClient.signIn(server, 'bob')
  carol = await WireClient.signIn(server, 'carol')
})
afterAll(() => server.stop())

const say = async (from: WireClient, to: string, text: string): Promise<string> => {
  const id = crypto.randomUUID()
  from.send(textTo(to, text, id))
  await from.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

const invented = (messageId: string): Quote => ({
  messageId,
  kind: 'text',
  nickName: 'The boss',
  text: 'I never said this',
})

const quoting = (quotes: Quote[], id: string = crypto.randomUUID()) => {
  const content: TextContent = { kind: 'text', text: 'see above', mentions: [], quotes }
  const message = { id, kind: 'chat' as const, content, createdTime: Date.now() }
  return { id, stanza: encodeSent(message, { kind: 'chat', id: 'bob' }, DOMAIN) }
}

/** What bob gets live and finds in history must be the same. */
async function quotesAsSeen(id: string): Promise<Quote[]> {
  const frame = parseFrame(await bob.next(new RegExp(id)), 32)
  if (!frame.ok) throw new Error(frame.violation.reason)
  const delivered = decodeDelivered(frame.value)
  if (!delivered.ok) throw new Error(delivered.reason)
  const { history_token: token } = await server.signIn('bob')
  const { answer } = await server.call('getRecords', { recordType: 'chat', chatUserId: 'alice' }, { token })
  const record = answer?.records.map(decodeRecord).find(message => message.id === id)
  expect(record?.content).toEqual(delivered.value.message.content)
  return (delivered.value.message.content as TextContent).quotes
}

describe('a quote', () => {
  // [trust-3]
  it('contains the archived text, no matter what the sender claims', async () => {
    const original = await say(bob, 'alice', 'the true words')
    const { id, stanza } = quoting([{ ...invented(original.toUpperCase()), isUnverified: true }])
    alice.send(stanza)
    expect(await quotesAsSeen(id)).toEqual([
      { messageId: original, kind: 'text', nickName: 'bob', text: 'the true words' },
    ])
  })

  it('is marked as unverified if it is from another conversation, of itself or of no message', async () => {
    const elsewhere = await say(carol, 'alice', 'between carol and alice')
    const self = crypto.randomUUID()
    const { id, stanza } = quoting([invented(elsewhere), invented(self), invented('no id')], self)
    alice.send(stanza)
    const quotes = await quotesAsSeen(id)
    expect(quotes.map(quote => quote.isUnverified)).toEqual([true, true, true])
    expect(JSON.stringify(quotes)).not.toContain('between carol and alice')
  })

  // [limits-6]
  it('is limited to twenty in a message', async () => {
    const original = await say(bob, 'alice', 'once')
    const { id, stanza } = quoting(Array(MAX_QUOTES).fill(invented(original)))
    alice.send(stanza)
    expect(await quotesAsSeen(id)).toHaveLength(MAX_QUOTES)
    const tooMany = quoting(Array(MAX_QUOTES + 1).fill(invented(original)))
    alice.send(tooMany.stanza)
    expect(await alice.next(/type="error"/)).toContain(tooMany.id)
  })

  it('does not turn a repetition into another message', async () => {
    const original = await say(bob, 'alice', 'quoted twice')
    const { id, stanza } = quoting([invented(original)])
    for (const _ of [1, 2]) {
      alice.send(stanza)
      await alice.next(new RegExp(`<ack [^>]*${id}`))
    }
    await quotesAsSeen(id)
    const altered = quoting([invented(await say(bob, 'alice', 'another'))], id)
    alice.send(altered.stanza)
    expect(await alice.next(/type="error"/)).toContain('code="conflict"')
  })
})
