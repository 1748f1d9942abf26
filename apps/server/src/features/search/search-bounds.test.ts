import { setImmediate } from 'node:timers/promises'
import { decodeSearchQuery } from '@parley/protocol/model'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { createSearchIndex } from '../../domain/search/create-search-index.ts'
import { findRecentStart } from '../../domain/search/recent-start.ts'
import { findMessages } from './find-messages.ts'
import { indexStep } from './index-step.ts'

const MAX_TEXT = 8_000
/** Every character another one, every pair another one. */
const VARIED = Array.from({ length: MAX_TEXT }, (_, at) => String.fromCodePoint(0x4e00 + at * 2)).join('')
/** Each stands for eighteen characters. */
const LIGATURES = 'ﷺ'.repeat(MAX_TEXT)

onBothDatabases(server => {
  beforeEach(async () => {
    for (const user of ['ann', 'ben']) await server().createUser(user)
  })

  const archive = (texts: readonly string[]) =>
    archiveMessages(
      server(),
      ['ann', 'ben'],
      texts.map(text => ({ from: 'ben', text })),
    )

  async function stepOnce(conversation: number, times?: number) {
    const { storage } = server()
    const { isDone } = await indexStep(storage, createSearchIndex(storage.dialect), [conversation], times)
    const progress = storage.db.selectFrom('search_progress').where('conversation_id', '=', conversation)
    return { isDone, seq: (await progress.select('seq').executeTakeFirstOrThrow()).seq }
  }

  // [limits-11]
  it('a step of indexing takes one message with many different words, or 25 plain messages', async () => {
    const conversation = await archive([VARIED, VARIED, ...Array.from({ length: 85 }, () => 'plain words')])
    expect(await stepOnce(conversation)).toEqual({ isDone: false, seq: 1 })
    expect(await stepOnce(conversation)).toEqual({ isDone: false, seq: 2 })
    expect(await stepOnce(conversation)).toEqual({ isDone: false, seq: 27 })
    expect(await stepOnce(conversation, 2)).toEqual({ isDone: false, seq: 77 })
    expect(await stepOnce(conversation)).toEqual({ isDone: true, seq: 87 })
  })

  // [limits-11]
  it('a step of indexing takes a few long texts, however few words they have', async () => {
    const conversation = await archive(Array.from({ length: 10 }, () => LIGATURES))
    expect(await stepOnce(conversation)).toEqual({ isDone: false, seq: 7 })
  })

  // [limits-11]
  it('a step of indexing merges a little of the older parts, so that neither they nor its time grow', async () => {
    const { storage } = server()
    if (storage.dialect === 'postgres') return
    const index = createSearchIndex(storage.dialect)
    const wordsOf = (seq: number) =>
      Array.from({ length: 12 }, (_, at) => `w${((seq * 12 + at) * 7919) % 20_000}`)
    const entryOf = (seq: number) => ({ conversationId: 5, seq, time: seq, tokens: new Set(wordsOf(seq)) })
    const countChanges = async () =>
      (await sql<{ count: number }>`select total_changes() as count`.execute(storage.db)).rows[0]?.count ?? 0
    const written: number[] = []
    for (let step = 0; step < 120; step++) {
      const before = await countChanges()
      const entries = Array.from({ length: 25 }, (_, at) => entryOf(step * 25 + at))
      await storage.transaction(db => index.add(db, entries))
      written.push((await countChanges()) - before)
    }
    const { rows: parts } = await sql`select distinct id >> 37 from search_words_data where id > 10`.execute(
      storage.db,
    )
    // Without these steps 15 parts and 191 rows, left to FTS5 12 and 509.
    expect(parts.length).toBeLessThan(10)
    expect(Math.max(...written)).toBeLessThan(250)
  })

  // [limits-11]
  it('a search checks 400,000 characters for a page, and the next page continues from there', async () => {
    const count = 60
    await archive(Array.from({ length: count }, () => LIGATURES))
    const { history_token: token } = await server().signIn('ann')
    const search = async (before?: number) => {
      const request = { query: 'ﷺ'.repeat(100), pageSize: 100, ...(before !== undefined && { before }) }
      return (await server().call('searchRecords', request, { token })).answer
    }
    const first = await search()
    expect(first?.isIndexing).toBe(false)
    expect(first?.records).toHaveLength(Math.ceil(400_001 / JSON.stringify({ text: LIGATURES }).length))
    const rest = await search(first?.next)
    const seqs = [first, rest].flatMap(page => page?.records.map(({ seq }) => seq) ?? [])
    expect(seqs).toEqual(Array.from({ length: count }, (_, at) => count - at))
    expect(rest?.next).toBeUndefined()
  })

  it('a person of many conversations finds what is in any of them, newest first, each once', async () => {
    await server().createUser('cleo')
    const { storage } = server()
    const index = createSearchIndex(storage.dialect)
    const ids = [await archive(['needle one', 'straw', 'needle two'])]
    const texts = ['needle three', 'needle four'].map(text => ({ from: 'ann', text }))
    ids.push(await archiveMessages(server(), ['ann', 'cleo'], texts))
    while (!(await indexStep(storage, index, ids)).isDone);
    const { id: userId } = await storage.db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id')
      .executeTakeFirstOrThrow()
    const empty = Array.from({ length: 250 }, (_, at) => 1_000_000 + at)
    const bounds = { from: 0, below: Number.MAX_SAFE_INTEGER, limit: 10 }
    const query = { userId, terms: decodeSearchQuery('needle'), marks: [], conversations: [...empty, ...ids] }
    const { hits, reached } = await index.find(storage.db, { ...query, ...bounds })
    expect(reached).toBeUndefined()
    expect(new Set(hits.map(({ conversationId, seq }) => `${conversationId} ${seq}`)).size).toBe(4)
    expect(hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  // SQLite takes so many candidates at once.
  it('a search looks through the newest 10,000 entries first, and finds what is older', async () => {
    const { storage } = server()
    if (storage.dialect === 'sqlite') return
    const index = createSearchIndex(storage.dialect)
    const quiet = await archiveMessages(server(), ['ann', 'ben'], [{ from: 'ben', text: 'needle one' }])
    await server().createUser('bot')
    const loud = await archiveMessages(server(), ['ann', 'bot'], [{ from: 'bot', text: 'needle two' }])
    while (!(await indexStep(storage, index, [quiet, loud])).isDone);
    const { userId } = await storage.db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id as userId')
      .executeTakeFirstOrThrow()
    const bounds = { from: 0, below: Number.MAX_SAFE_INTEGER, limit: 1 }
    const query = {
      userId,
      terms: decodeSearchQuery('needle'),
      marks: [],
      conversations: [quiet, loud],
      ...bounds,
    }
    const newest = (await index.find(storage.db, query)).hits[0]?.id ?? 0
    await sql`insert into search_entries (id, conversation_id, seq, tokens)
      select ${newest}::bigint + place, ${loud}, 1 + place, '' from generate_series(1, 10500) as place`.execute(
      storage.db,
    )
    expect(await findRecentStart(storage.db, query)).toBe(newest + 501)
    const { hits, reached } = await index.find(storage.db, query)
    expect(hits.map(({ id }) => id)).toEqual([newest])
    const older = await index.find(storage.db, { ...query, below: reached ?? 0 })
    expect(older.hits).toHaveLength(1)
    const empty = Array.from({ length: 9_998 }, (_, at) => 1_000_000 + at)
    const many = { ...query, conversations: [...empty, quiet, loud] }
    expect(await findRecentStart(storage.db, many)).toBe(newest + 501)
  })

  it('an entry whose id is taken at the same moment gets another id', async () => {
    const { storage } = server()
    if (storage.dialect === 'sqlite') return
    const index = createSearchIndex(storage.dialect)
    const entry = (conversationId: number, seq: number) => ({
      conversationId,
      seq,
      time: 7,
      tokens: new Set(['word']),
    })
    await index.add(storage.db, [entry(5, 1)])
    const commit = Promise.withResolvers<void>()
    const isAdded = Promise.withResolvers<void>()
    const other = storage.db.transaction().execute(async db => {
      await index.add(db, [entry(5, 2)])
      isAdded.resolve()
      await commit.promise
    })
    await isAdded.promise
    // It wants the id of the first one, and the next is not seen to be taken.
    const adding = index.add(storage.db, [entry(5 + 1_024, 1)])
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          storage.db,
        )
      ).rows.length
    await expect.poll(isWaiting).toBe(1)
    commit.resolve()
    await Promise.all([other, adding])
    const rows = await storage.db.selectFrom('search_entries').select('conversation_id').execute()
    expect(rows.map(row => row.conversation_id).sort((one, next) => one - next)).toEqual([5, 5, 1_029])
  })

  it('frequent words are looked up in the messages, however old, and rare ones in the index', async () => {
    const { storage } = server()
    if (storage.dialect === 'sqlite') return
    const conversation = await archiveMessages(server(), ['ann', 'ben'], [{ from: 'ben', text: 'hello' }])
    const { userId } = await storage.db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id as userId')
      .executeTakeFirstOrThrow()
    await sql`insert into search_entries (id, conversation_id, seq, tokens)
      select place, ${conversation}, 10 + place, array_to_tsvector(case place % 500 when 0 then '{straw,needle}' else '{straw}' end::text[])
      from generate_series(1, 11000) as place`.execute(storage.db)
    await sql`analyze search_entries`.execute(storage.db)
    const search = async (text: string, limit: number) => {
      const bounds = { from: 0, below: Number.MAX_SAFE_INTEGER, limit }
      const query = {
        userId,
        terms: decodeSearchQuery(text),
        marks: [],
        conversations: [conversation],
        ...bounds,
      }
      const index = createSearchIndex(storage.dialect)
      return (await index.find(storage.db, { ...query, size: 11_000 })).hits.map(({ id }) => id)
    }
    expect(await search('straw', 3)).toEqual([11_000, 10_999, 10_998])
    expect(await search('needle straw', 3)).toEqual([11_000, 10_500, 10_000])
    expect(await search('straw nee', 30)).toHaveLength(22)
    expect(await search('straw absent', 3)).toEqual([])
    const query = {
      userId,
      terms: [],
      marks: [],
      conversations: [conversation],
      from: 0,
      below: 20_000,
      limit: 3,
    }
    expect(await findRecentStart(storage.db, query, 200)).toBe(10_801)
  })

  // [limits-11]
  it('a search yields to the event loop after every 16,000 characters', async () => {
    const conversation = await archive(Array.from({ length: 40 }, () => LIGATURES))
    while (!(await stepOnce(conversation)).isDone);
    const { storage } = server()
    const ann = storage.db.selectFrom('users').where('user_name', '=', 'ann').select('id')
    const query = {
      userId: (await ann.executeTakeFirstOrThrow()).id,
      terms: decodeSearchQuery('ﷺ'),
      marks: [],
      conversations: [conversation],
      from: 0,
      below: Number.MAX_SAFE_INTEGER,
      limit: 40,
    }
    const own = { id: conversation, ref: { kind: 'chat', id: 'ben' }, size: 1, behind: 0 } as const
    let turns = 0
    let isOver = false
    const counting = (async () => {
      for (; !isOver; turns++) await setImmediate()
    })()
    const index = createSearchIndex(storage.dialect)
    const { found } = await findMessages(storage.db, index, query, new Map([[conversation, own]]))
    isOver = true
    await counting
    expect(found).toHaveLength(40)
    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
