import type { ConversationKey, Message } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { type ArchivedLine, archiveMessages } from '@parley/server/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findAmong, findKept } from '../src/features/device-store/find-kept.ts'
import type { MessageSearch } from '../src/index.ts'
import { isKept } from './kept-entries.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

/** `PARLEY_KEPT_SEARCHES` tries more. */
const SEARCHES = Number(process.env.PARLEY_KEPT_SEARCHES ?? 2_000)
const PEERS = ['bob', 'peer-1', 'peer-2', 'peer-3', 'peer-4', 'peer-5']
const LINES = 60
const FIRST_TIME = 1_794_700_000_000

const start = prepareHarness()

const WORDS =
  '会议 会议纪要 纪要 会，议 Café cafe ｖ２ v2 release releases planning Thursday 𠮷野家 カタカナ 한국어 ㋀ ok'
const words = fc
  .array(fc.constantFrom(...WORDS.split(' ')), { minLength: 1, maxLength: 4 })
  .map(some => some.join(' '))
const name = words.map(some => `${some}.pdf`)
const from = fc.constantFrom('alice', 'them')
const line: fc.Arbitrary<ArchivedLine> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ from, text: words }) },
  { weight: 1, arbitrary: fc.record({ from, text: words, destroyTime: fc.constant(10) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      from,
      text: fc.constant(''),
      dataType: fc.constantFrom('file', 'image'),
      data: name.map(file_name => ({ file_name, original_url: '/files/1' })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      from,
      text: fc.constant(''),
      dataType: fc.constant('tip'),
      counts: fc.constant(0 as const),
      data: fc.constant({ type: 'download', message_id: 'm' }),
    }),
  },
)
const time = fc.integer({ min: FIRST_TIME, max: FIRST_TIME + LINES * 1000 })
const query = fc.oneof(words, fc.constantFrom('', '，', '议', 'rel', 'caf', '要会', 'pdf', '국', '野'))
const search: fc.Arbitrary<MessageSearch> = fc.record(
  {
    query,
    key: fc.constantFrom(...PEERS).map((peer): ConversationKey => `chat:${peer}`),
    sender: fc.constantFrom('alice', ...PEERS),
    kinds: fc.subarray(['text', 'file', 'image'] as const),
    from: time,
    to: time,
  },
  { requiredKeys: ['query'] },
)
/** How many of the last messages are kept of each. */
const depths = fc.array(fc.nat(LINES), { minLength: PEERS.length, maxLength: PEERS.length })

async function allPages(
  find: (before?: number) => Promise<{ ids: string[]; next?: number | undefined }>,
): Promise<string[]> {
  const ids: string[] = []
  let next: number | undefined
  do {
    const page = await find(next)
    ids.push(...page.ids)
    next = page.next
  } while (next !== undefined)
  return ids
}

// [search-6]
it('searching what is kept finds what the server finds among the same messages, in the same order', async () => {
  const { server } = await start()
  const histories = new Map<ConversationKey, Message[]>()
  for (const peer of PEERS.slice(1)) await server.createUser(peer)
  const token = (await server.signIn('alice')).history_token
  for (const [index, peer] of PEERS.entries()) {
    const lines = fc.sample(line, LINES).map(one => ({ ...one, from: one.from === 'them' ? peer : one.from }))
    await archiveMessages(server, ['alice', peer], lines, {}, FIRST_TIME + index)
    const at = { recordType: 'chat', chatUserId: peer, pageSize: 100 } as const
    const { answer } = await server.call('getRecords', at, { token })
    histories.set(`chat:${peer}`, answer?.records.map(decodeRecord) ?? [])
  }
  const finds = async (asked: MessageSearch, depthOf: readonly number[], hidden: number) => {
    const timelines = [...histories].map(([key, messages], index) => ({
      key,
      messages: messages.slice(messages.length - (depthOf[index] ?? 0)),
    }))
    // Deleted on this device only, of which the server knows nothing.
    const deleted = Object.fromEntries(
      timelines.map(({ key, messages }) => [key, messages.slice(0, hidden).map(({ id }) => id)]),
    )
    const kept = new Set(timelines.flatMap(({ messages }) => messages.slice(hidden).map(({ id }) => id)))
    const { key, kinds, sender, from: fromTime, to: toTime, query: given } = asked
    const [recordType, chatUserId] = key?.split(':') ?? []
    const request = { query: given, sendUserId: sender, fromTime, toTime, chatTypes: kinds && [...kinds] }
    const place = key === undefined ? {} : { recordType: recordType as 'chat', chatUserId }
    const online = await allPages(async before => {
      const { answer } = await server.call('searchRecords', { ...request, ...place, before }, { token })
      return { ids: answer?.records.map(({ msgId }) => msgId) ?? [], next: answer?.next }
    })
    const offline = await allPages(async before => {
      const where = { keys: key === undefined ? [] : [key], deleted }
      const search = { ...asked, ...(before !== undefined && { before }) }
      const page = findAmong(timelines, { search, ...where })
      return { ids: page.messages.map(({ id }) => id), next: page.next }
    })
    return { online: online.filter(id => kept.has(id)), offline }
  }
  let found = 0
  await fc.assert(
    fc.asyncProperty(search, depths, fc.nat(9), async (asked, depthOf, hidden) => {
      const { online, offline } = await finds(asked, depthOf, hidden)
      found += offline.length
      expect(offline).toEqual(online)
    }),
    { numRuns: SEARCHES },
  )
  expect(found).toBeGreaterThan(SEARCHES / 4)
}, 600_000)

// [search-6, store-2]
it('what is kept is searched without a network, also what was said last', async () => {
  const { enter, reload, direct, proxy } = await start()
  const deviceStore = crypto.randomUUID()
  const alice = await enter('alice', { deviceStore })
  const bob = await direct('bob')
  const texts = async (client: typeof alice, asked: string) =>
    (await client.deviceStore.find({ query: asked }, findKept))?.messages.map(
      ({ content }) => content.kind === 'text' && content.text,
    )
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  for (const text of ['the harbour', 'the quay', 'the harbour again']) bob.messages.sendText(ALICE, text)
  await alice.until(() => alice.texts(BOB).length === 3)
  await isKept(alice)
  proxy.down()
  expect(await texts(alice, 'harb')).toEqual(['the harbour again', 'the harbour'])
  const again = await reload(alice, { deviceStore })
  await expect.poll(() => texts(again, 'harb')).toEqual(['the harbour again', 'the harbour'])
  expect(await texts(again, 'lighthouse')).toEqual([])
  await again.deviceStore.clear()
  expect(await texts(again, 'harb')).toBeUndefined()
})
