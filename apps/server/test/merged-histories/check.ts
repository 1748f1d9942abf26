import type { CallName } from '@parley/protocol/rest'
import { expect } from 'vitest'
import type { MergedFixture } from '../merged-fixture.ts'
import { type Model, STAFF, type Staff } from './model.ts'

interface Reader {
  fixture: MergedFixture
  model: Model
  staff: Staff
  seed: number
  /** Begins every word of the person's histories. */
  query: string
}

interface Conversation {
  recordType: 'chat' | 'groupchat'
  chatUserId: string
}

/** Every word is unique, so that a single one tells which message was seen. */
const WORD = /h\d+x\d+z/g

/** Nothing of it may be from a message that this reader could never see. */
function expectAllowed({ model, staff, seed }: Reader, way: string, answer: unknown): void {
  const words = JSON.stringify(answer ?? null).match(WORD) ?? []
  const strange = words.filter(word => !model.seen[staff].has(word))
  expect(strange, `seed ${seed}: ${staff} by ${way}`).toEqual([])
}

async function ask<K extends CallName>(reader: Reader, call: K, request: object) {
  const { answer } = await reader.fixture.call(reader.staff, call, request)
  expectAllowed(reader, call, answer)
  return answer
}

const textsOf = (records: readonly { chatType: string; body: string }[] = []): string[] =>
  records.flatMap(({ chatType, body }) => (chatType === 'text' || chatType === 'quote' ? [body] : []))

const PAGE = 15

/** All pages, the newest first. */
async function readPages(reader: Reader, conversation: Conversation): Promise<string[]> {
  const texts: string[] = []
  let beforeSeq: number | undefined
  for (;;) {
    const page = await ask(reader, 'getRecords', {
      ...conversation,
      pageSize: PAGE,
      ...(beforeSeq !== undefined && { beforeSeq }),
    })
    texts.unshift(...textsOf(page?.records))
    beforeSeq = page?.records[0]?.seq
    if (!page?.hasMore || beforeSeq === undefined) return texts
  }
}

/** The index follows what is said; a page ends early on a busy server. */
async function search(reader: Reader): Promise<string[]> {
  const texts: string[] = []
  let before: number | undefined
  for (;;) {
    const request = { query: reader.query, pageSize: 100, ...(before !== undefined && { before }) }
    const page = await ask(reader, 'searchRecords', request)
    if (page?.isIndexing) {
      before = undefined
      texts.length = 0
      continue
    }
    texts.push(...textsOf(page?.records))
    before = page?.next
    if (before === undefined) return texts
  }
}

/** What came over the open connection. */
async function checkLive(reader: Reader): Promise<void> {
  const { fixture, model, staff, seed } = reader
  const client = await fixture.wire(staff)
  await client.settle()
  expectAllowed(reader, 'live', client.inbox)
  const arrived = new Set(client.inbox.join(' ').match(WORD) ?? [])
  const missing = [...model.live[staff]].filter(word => !arrived.has(word))
  expect(missing, `seed ${seed}: did not reach ${staff}`).toEqual([])
  client.inbox.length = 0
  model.live[staff].clear()
}

/** The ways to ask for a message by its id. */
async function guessIds(reader: Reader, { room }: Seen): Promise<void> {
  const { fixture, model, staff, seed } = reader
  const hidden = model.all().filter(({ text }) => !model.seen[staff].has(text))
  for (const { id } of hidden.slice(-1)) {
    const guess = { ...room, msgId: id }
    expect((await ask(reader, 'getRecordDetail', guess))?.record).toBeUndefined()
    const { answer } = await fixture.call(staff, 'proveMessage', guess)
    expect(answer, `seed ${seed}: ${staff} has a proof`).toBeUndefined()
  }
}

/** Receipts of messages that one does not see say nothing. */
async function checkReceipts(reader: Reader, { room, visible }: Seen): Promise<void> {
  const lost = await ask(reader, 'getLostRecords', { ...room, afterSeq: 0 })
  expect(textsOf(lost?.records), `seed ${reader.seed}: after a gap`).toEqual(visible)
  const seen = (lost?.records ?? []).map(({ seq }) => seq)
  const highest = Math.max(0, ...seen) + 3
  const seqs = Array.from({ length: Math.min(highest, 100) }, (_, index) => highest - index)
  const counts = await ask(reader, 'countReaders', { im_room_name: room.chatUserId, seqs })
  const strange = (counts ?? []).filter(({ seq }) => !seen.includes(seq))
  expect(strange, `seed ${reader.seed}: receipts of ${reader.staff}`).toEqual([])
}

interface Seen {
  room: Conversation
  /** In the room, in order. */
  visible: readonly string[]
}

/** Roads that take turns: each history follows one of them for each reader, so that the five of a person follow all. */
const ROADS: readonly ((reader: Reader, seen: Seen) => Promise<void>)[] = [
  checkReceipts,
  guessIds,
  async (reader, { room, visible }) => {
    const jump = await ask(reader, 'getRecords', { ...room, fromTime: 1, pageSize: 100 })
    expect(textsOf(jump?.records), `seed ${reader.seed}: the first day`).toEqual(visible)
  },
  async reader => {
    const { fixture, model, staff, seed } = reader
    const found = new Set(await search(reader))
    expect(found, `seed ${seed}: ${staff} searches`).toEqual(model.visibleTo(staff))
    await ask(reader, 'getFileRecords', { recordType: 'groupchat', chatUserId: fixture.room.name })
  },
  async reader => {
    const { fixture, model, staff, seed } = reader
    await ask(reader, 'listRecent', { withHidden: '1' })
    const chat: Conversation = { recordType: 'chat', chatUserId: fixture.personName() }
    const said = model.chats[staff].map(({ text }) => text)
    expect(await readPages(reader, chat), `seed ${seed}: chat of ${staff}`).toEqual(said)
  },
]

async function checkReader(reader: Reader): Promise<void> {
  const { fixture, model, staff, seed } = reader
  await checkLive(reader)
  const { last } = model
  if (!last?.seats.has(staff)) return
  const room: Conversation = { recordType: 'groupchat', chatUserId: fixture.room.name }
  const visible = model.visibleIn(last, staff).map(({ text }) => text)
  expect(await readPages(reader, room), `seed ${seed}: ${staff} in the room`).toEqual(visible)
  await ROADS[(seed + STAFF.indexOf(staff)) % ROADS.length]?.(reader, { room, visible })
}

/** What every reader sees. */
export async function checkHistory(
  fixture: MergedFixture,
  model: Model,
  seed: number,
  query: string,
): Promise<void> {
  await Promise.all(STAFF.map(staff => checkReader({ fixture, model, staff, seed, query })))
  const staff = STAFF[seed % STAFF.length]
  if (staff) {
    const conversation = { recordType: 'chat', chatUserId: staff, pageSize: 100 }
    const { answer } = await fixture.call('person', 'getRecords', conversation)
    const said = model.chats[staff].map(({ text }) => text)
    expect(textsOf(answer?.records), `seed ${seed}: person with ${staff}`).toEqual(said)
  }
  ;(await fixture.wire('person')).inbox.length = 0
}
