import type { Content } from '@parley/protocol/model'
import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { askCall } from '../../../test/wire/call-client.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let token: string
let ann: WireClient

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  for (const name of ['ann', 'ben']) await server.createUser(name)
  token = (await server.signIn('boss')).token
  ann = await WireClient.signIn(server, 'ann')
  const { answer } = await server.call(
    'saveWordList',
    { name: 'No', action: 'withdraw', is_on: true },
    { token },
  )
  await server.call('addWords', { list_id: answer?.list_id, words: ['badword'] }, { token })
  await server.call('saveWordList', { ...answer, name: 'No', action: 'block', is_on: true }, { token })
})
afterAll(() => server.stop())

const quote = { messageId: crypto.randomUUID(), kind: 'text', nickName: 'Ben', text: 'fine' }
const text = (quotes: object[]): Content =>
  ({ kind: 'text', text: 'fine', mentions: [], quotes }) as unknown as Content
const record = (item: object, names = ['Ann', 'Ben']): Content =>
  ({
    kind: 'chat_record',
    from: 'chat',
    names,
    items: [
      {
        messageId: 'x',
        sender: 'ben',
        senderName: 'Ben',
        time: 1,
        dataType: 'text',
        data: { text: 'fine' },
        ...item,
      },
    ],
  }) as unknown as Content
// [moderation-7]
it.each<[string, Content]>([
  ['the text of a quote', text([{ ...quote, text: 'a badword' }])],
  ['the name in a quote', text([quote, { ...quote, nickName: 'badword' }])],
  ['a message of a chat record', record({ data: { text: 'bad**word**' } })],
  ['a name in a chat record', record({ senderName: 'badword' })],
  ['the title of a chat record', record({}, ['badword', 'Ben'])],
  ['the name of a sticker', { kind: 'sticker', name: 'badword' } as Content],
  ['the name of a pack of stickers', { kind: 'sticker', name: 'x', packName: 'badword' } as Content],
])('%s is checked', async (_, content) => {
  const send = async (sent: Content) => {
    const id = crypto.randomUUID()
    const message = { id, kind: 'chat' as const, content: sent, createdTime: Date.now() }
    ann.send(encodeSent(message, { kind: 'chat', id: 'ben' }, 'acme.test'))
    return await ann.next(new RegExp(id))
  }
  expect(await send(content)).toContain('blocked')
  const harmless = JSON.parse(
    JSON.stringify(content).replaceAll(/badword|bad\*\*word\*\*/g, 'fine'),
  ) as Content
  expect(await send(harmless)).not.toContain('blocked')
})

// [moderation-7, meetings-5]
it('what is said in the chat of a meeting is checked, also of two people', async () => {
  const [call, start] = [crypto.randomUUID(), Date.now()]
  const to = { kind: 'chat', id: 'ben' } as const
  const times = { start, end: start + 1_800_000 }
  const content = { kind: 'meeting', id: call, name: 'Ann', topic: 'Plans', ...times } as const
  ann.send(encodeSent({ id: call, kind: 'chat', content, createdTime: start }, to, 'acme.test'))
  await ann.next(new RegExp(call))
  await askCall(ann, { action: 'answer', call, in: to })
  const say = (words: string) => askCall(ann, { action: 'say', call, id: crypto.randomUUID(), text: words })
  expect(await say('a badword')).toEqual({ refused: 'blocked' })
  expect(await say('fine')).not.toHaveProperty('refused')
  await askCall(ann, { action: 'end', call })
  expect(await ann.next(/data-type="chat_record"/)).toContain('fine')
})

const CHECKED = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(
  ([name, { readByOthers = [], ...entry }]) =>
    readByOthers.map((field): [string, CallName, string, Endpoint] => [
      `${field} of ${name}`,
      name,
      field,
      entry,
    ]),
)

// [moderation-7]
it.each(CHECKED)('%s is checked', async (_, name, field, { examples }) => {
  const example = JSON.stringify(examples.right)
  const right = JSON.parse(
    example.replaceAll('<new.id>', crypto.randomUUID()).replaceAll(/<[\w.]+>/g, '11'),
  ) as object
  const codeOf = async (fields: object) => (await server.call(name, { ...right, ...fields }, { token })).code
  const word = 'b a d w o r d'
  // Some fields are lists.
  expect([await codeOf({ [field]: word }), await codeOf({ [field]: [word] })]).toContain(453)
  expect(await codeOf({})).not.toBe(453)
})

// [moderation-7]
it('refused texts are counted, in every call whose text other people read', async () => {
  const names = new Set(CHECKED.map(([, name]) => name))
  for (const name of [
    'addRoom',
    'renameRoom',
    'setRoomNickname',
    'setRoomAnnouncement',
    'setRoomTopic',
    'saveProfile',
    'requestFriend',
    'saveLabel',
    'saveReply',
  ] as const)
    expect(names).toContain(name)
  const recent = async () => (await server.call('listWordLists', {}, { token })).answer?.recent ?? []
  await expect.poll(async () => (await recent()).map(({ conversation }) => conversation)).toContain('')
})
