import type { EditContent } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { startTestServer } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import { NO_BUS } from '../../realtime/bus/no-bus.ts'
import { RulesCache } from './company-rules.ts'
import { createModeration } from './moderation.ts'
import { tidyMatches } from './record-match.ts'

onEachDatabase(server => {
  let token: string
  let ann: WireClient
  let ben: WireClient

  beforeEach(async () => {
    await server().createUser('boss', { role: 'administrator' })
    token = (await server().signIn('boss')).token
    for (const name of ['ann', 'ben']) await server().createUser(name)
    ann = await WireClient.signIn(server(), 'ann')
    ben = await WireClient.signIn(server(), 'ben')
  })

  async function addList(action: 'block' | 'withdraw' | 'report', words: string[]): Promise<number> {
    const list = { name: `To ${action}`, action, is_on: true }
    const { answer } = await server().call('saveWordList', list, { token })
    const list_id = answer?.list_id ?? 0
    const added = await server().call('addWords', { list_id, words }, { token })
    expect(added.answer?.outcome).toBe('added')
    return list_id
  }
  async function send(text: string): Promise<string> {
    const id = crypto.randomUUID()
    ann.send(textTo('ben', text, id))
    return await ann.next(new RegExp(`<ack [^>]*${id}|type="error"[^>]*${id}|id="${id}"[^>]*type="error"`))
  }
  const read = async () => {
    const { history_token } = await server().signIn('ben')
    const request = { recordType: 'chat', chatUserId: 'ann' }
    const { answer } = await server().call('getRecords', request, { token: history_token })
    return answer?.records.map(record => decodeRecord(record).content) ?? []
  }
  const lists = async () => (await server().call('listWordLists', {}, { token })).answer

  // [moderation-3]
  it('a word of a blocking list is refused, and later messages are sent', async () => {
    await addList('block', ['badword'])
    expect(await send('so ｂａｄｗｏｒｄ')).toContain('blocked')
    expect(await send('hello')).toContain('<ack')
    expect(await read()).toMatchObject([{ text: 'hello' }])
    // Written after the sender was answered.
    await expect.poll(lists).toMatchObject({
      lists: [{ words: 1, matches: 1 }],
      recent: [{ name: 'ann', conversation: 'ben', list: 'To block', action: 'block' }],
    })
  })

  // [moderation-3]
  it('a message with a word of a withdrawing list is sent and then withdrawn with a notice', async () => {
    await addList('withdraw', ['坏词'])
    expect(await send('这是坏 词吗')).toContain('<ack')
    expect(await ben.next(/data-type="withdraw"/)).toContain('rules')
    expect(await read()).toMatchObject([{ kind: 'withdraw', by: 'company', reason: 'rules' }])
  })

  // [moderation-3]
  it('a message with a word of a reporting list is sent and waits for an administrator', async () => {
    await addList('report', ['badword'])
    expect(await send('a badword')).toContain('<ack')
    await expect
      .poll(async () => (await server().call('listReports', {}, { token })).answer?.reports)
      .toMatchObject([{ source: 'words', reason: 'To report', author: { account: 'ann' } }])
    expect(await read()).toMatchObject([{ text: 'a badword' }])
  })

  // [moderation-3]
  it('a text cannot be edited into a listed word', async () => {
    await addList('report', ['badword'])
    const id = crypto.randomUUID()
    ann.send(textTo('ben', 'fine', id))
    await ann.next(new RegExp(`<ack [^>]*${id}`))
    const edit: EditContent = { kind: 'edit', messageId: id, messageSeq: 1, text: 'badword', mentions: [] }
    const own = crypto.randomUUID()
    const message = { id: own, kind: 'chat' as const, content: edit, createdTime: Date.now() }
    ann.send(encodeSent(message, { kind: 'chat', id: 'ben' }, 'acme.test'))
    expect(await ann.next(new RegExp(own))).toContain('blocked')
    expect(await read()).toMatchObject([{ text: 'fine' }])
  })

  // [moderation-6]
  it('a self-destructing message is not reported', async () => {
    await addList('report', ['badword'])
    const content = { kind: 'text' as const, text: 'badword for you alone', mentions: [], quotes: [] }
    const id = crypto.randomUUID()
    const message = { id, kind: 'chat' as const, content, createdTime: Date.now(), destroyTime: 60 }
    ann.send(encodeSent(message, { kind: 'chat', id: 'ben' }, 'acme.test'))
    await ann.next(new RegExp(`<ack [^>]*${id}`))
    expect(await send('a badword')).toContain('<ack')
    const listReports = async () => (await server().call('listReports', {}, { token })).answer
    await expect.poll(async () => (await listReports())?.open).toBe(1)
    expect(JSON.stringify(await listReports())).not.toContain('for you alone')
  })

  // [moderation-1]
  it('refusals of the censor service are no refusals of the session', async () => {
    const tested = await server().call('testCensor', { text: 'x' }, { token })
    expect(tested).toMatchObject({ code: 0, answer: { outcome: 'failed', code: 0 } })
    expect((await lists())?.censor).toBe('unavailable')
  })

  // [moderation-5]
  it('words that appear in many ordinary sentences are added only when confirmed', async () => {
    const { answer } = await server().call(
      'saveWordList',
      { name: 'All', action: 'block', is_on: true },
      { token },
    )
    const request = { list_id: answer?.list_id, words: ['的', '*e*', '了'] }
    const broad = await server().call('addWords', request, { token })
    expect(broad.answer).toMatchObject({ outcome: 'broad' })
    expect(await send('的')).toContain('<ack')
    const sure = await server().call('addWords', { ...request, is_confirmed: true }, { token })
    expect(sure.answer).toMatchObject({ outcome: 'added' })
    expect(await send('的')).toContain('blocked')
  })

  // [moderation-3]
  it('a list that is off, emptied or deleted finds nothing', async () => {
    const list_id = await addList('block', ['badword', 'worse'])
    await server().call('removeWord', { list_id, word: 'worse' }, { token })
    expect(await send('worse')).toContain('<ack')
    await server().call('saveWordList', { list_id, name: 'x', action: 'block', is_on: false }, { token })
    expect(await send('badword')).toContain('<ack')
    await server().call('deleteWordList', { list_id }, { token })
    expect((await lists())?.lists).toEqual([])
  })

  // [moderation-3]
  it('a blocking word is found after any number of other words', async () => {
    await addList('report', ['ok'])
    await addList('block', ['badword'])
    expect(await send(`${'ok '.repeat(150)} badword`)).toContain('blocked')
  })

  it('a company has no more lists than its page shows', async () => {
    const list = { name: 'Another', action: 'report', is_on: false }
    const { db } = server().storage
    const [boss] = await db.selectFrom('users').where('user_name', '=', 'boss').select('company_id').execute()
    const row = { company_id: boss?.company_id ?? 0, name: 'x', action: 'report' as const, is_on: 0 }
    await db
      .insertInto('word_lists')
      .values(Array.from({ length: 200 }, () => row))
      .execute()
    expect((await server().call('saveWordList', list, { token })).code).toBe(403)
    expect((await lists())?.lists).toHaveLength(200)
  })

  it('matches are deleted after 30 days in every company', async () => {
    const list_id = await addList('block', ['badword'])
    const { db } = server().storage
    const author = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .selectAll()
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('companies')
      .where('id', '<>', author.company_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const old = { list_id, author_id: author.id, place: '', action: 'block' as const, time: 1 }
    await db
      .insertInto('word_matches')
      .values({ ...old, company_id: other.id })
      .execute()
    await tidyMatches(db, author.company_id, Date.now())
    expect(await db.selectFrom('word_matches').selectAll().execute()).toEqual([])
  })
})

// [moderation-4]
it('a withdrawal that fails is tried again', async () => {
  const server = await startTestServer()
  try {
    let tries = 0
    const moderation = createModeration({
      storage: server.storage,
      clock: { now: Date.now },
      log: { error: () => undefined },
      rules: new RulesCache(server.storage.db, NO_BUS),
      censor: undefined,
      delivery: {} as Delivery,
      withdraw: async () => {
        tries += 1
        if (tries < 3) throw new Error('The database is away.')
        return true
      },
      retryMs: 1,
    })
    const sender = { companyId: 1, userId: 1, domain: 'acme.test' } as StanzaSender
    const message = { sender, to: { kind: 'chat', id: 'ben' }, text: 'x', isPrivate: false } as const
    const finding = { action: 'withdraw', source: 'service', name: 'x' } as const
    moderation.archived(message, finding, { conversationId: 1, seq: 1 })
    await moderation.settled()
    expect(tries).toBe(3)
  } finally {
    await server.stop()
  }
})
