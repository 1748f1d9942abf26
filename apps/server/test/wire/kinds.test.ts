import { recordFixtures, stanzaFixtures } from '@parley/protocol/fixtures'
import { type ChatRecordItem, type Content, checkContent } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import {
  dataTypeOf,
  decodeDelivered,
  encodeContent,
  encodeSent,
  isKnownDataType,
  type SentMessage,
} from '@parley/protocol/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFrame } from '../../src/realtime/embedded/xml/parse-frame.ts'
import { archiveMessages } from '../archive-messages.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
const BOB = { kind: 'chat', id: 'bob' } as const

let server: TestServer
let alice: WireClient
let bob: WireClient
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('alice')
  await server.createUser('bob')
  await server.createUser('carol')
  alice = await WireClient.signIn(server, 'alice')
  bob = await WireClient.signIn(server, 'bob')
  token = (await server.signIn('bob')).history_token
})
afterAll(() => server.stop())

const historyWith = async (chatUserId: string) => {
  const request = { recordType: 'chat', chatUserId, pageSize: 100 }
  const { answer } = await server.call('getRecords', request, { token })
  return answer?.records.map(decodeRecord) ?? []
}

const send = (message: SentMessage) => alice.send(encodeSent({ ...message, kind: 'chat' }, BOB, DOMAIN))

const said = stanzaFixtures.flatMap(fixture =>
  fixture.codec === 'sent'
    ? [{ name: fixture.name, value: { ...fixture.value, id: crypto.randomUUID() } as SentMessage }]
    : [],
)

/** Nobody has said here what the fixtures quote and forward. */
function asArchived(content: Content): Content {
  if (content.kind === 'text')
    return { ...content, quotes: content.quotes.map(quote => ({ ...quote, isUnverified: true })) }
  if (content.kind !== 'chat_record') return content
  const { source: _, ...card } = content
  return {
    ...card,
    items: card.items.map(item => ({ ...item, data: markInside(item.data), isUnverified: true })),
  }
}

/** A card inside a card is marked in its wire format. */
function markInside(data: ChatRecordItem['data']): ChatRecordItem['data'] {
  const { items } = data as { items?: object[] }
  return items ? { ...(data as object), items: items.map(item => ({ ...item, unverified: true })) } : data
}

describe('content a user may send', () => {
  it.each(said.filter(({ value }) => !checkContent(value.content)))(
    '$name is delivered and archived as sent',
    async ({ value }) => {
      const { content, destroyTime, isOffice, id } = value
      send({ ...value, createdTime: Date.now() })
      await alice.next(new RegExp(`<ack [^>]*${id}`))
      const frame = parseFrame(await bob.next(new RegExp(id)), 32)
      if (!frame.ok) throw new Error(frame.violation.reason)
      const delivered = decodeDelivered(frame.value)
      if (!delivered.ok) throw new Error(delivered.reason)
      const found = (await historyWith('alice')).find(message => message.id === id)
      for (const message of [delivered.value.message, found])
        expect([message?.content, message?.destroyTime, message?.isOffice]).toEqual([
          asArchived(content),
          destroyTime,
          isOffice,
        ])
      const { answer } = await server.call('listRecent', {}, { token })
      const last = answer?.[0]?.lastRecord
      expect(last && decodeRecord(last)).toEqual(found)
    },
  )

  it.each<[string, Content]>([
    ['image', { kind: 'image', name: 'a.png', url: 'https://foreign.example/a.png' }],
    ['sticker', { kind: 'sticker', url: 'https://foreign.example/a.svg' }],
    ['poster', { kind: 'video', name: 'a', url: '/a.mp4', posterUrl: 'https://foreign.example/a.png' }],
  ])('refuses a %s of another server', async (_name, content) => {
    const before = await historyWith('alice')
    send({ id: crypto.randomUUID(), kind: 'chat', content, createdTime: Date.now() })
    expect(await alice.next(/type="error"/)).toContain('code="malformed"')
    expect(await historyWith('alice')).toEqual(before)
  })
})

// [messages-7]
it('delivers a message that contains the ids of another person in the name of its sender', async () => {
  const content: Content = { kind: 'text', text: 'Hello', mentions: [], quotes: [] }
  const id = crypto.randomUUID()
  const claims = { xhId: 'carol', subjectId: 'care', enterpriseId: 'other.test', nickName: 'Carol' }
  send({ id, kind: 'chat', content, createdTime: Date.now(), ...claims })
  const delivered = await bob.next(new RegExp(id))
  expect(delivered).toContain('chat_id="alice"')
  expect(delivered).not.toMatch(/carol|care|other\.test|xh_id|subject_id|enterprise_id/i)
})

describe('content the server sends', () => {
  it('is read back from the archive, kind by kind', async () => {
    const contents = recordFixtures
      .map(({ message }) => message.content)
      // A damaged record is something no codec wrote, so it cannot be archived as a message.
      .filter(content => content.kind !== 'unsupported' || !isKnownDataType(content.dataType))
    const lines = contents.map(content => ({
      from: 'carol',
      text: '',
      dataType: dataTypeOf(content),
      data: encodeContent(content) ?? null,
    }))
    await archiveMessages(server, ['bob', 'carol'], lines)
    expect((await historyWith('carol')).map(message => message.content)).toEqual(contents)
  })
})
