import { decodeRecord } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture } from '../../../test/room-fixture.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { fileReport } from '../../domain/reports/file-report.ts'

onBothDatabases(server => {
  let token: string
  let room: RoomFixture
  let author: WireClient

  beforeEach(async () => {
    await server().createUser('boss', { role: 'administrator' })
    token = (await server().signIn('boss')).token
    room = await createRoomFixture(server())
    author = await WireClient.signIn(server(), 'leader')
  })

  async function say(text: string, client = author): Promise<string> {
    const id = crypto.randomUUID()
    client.send(textInRoom(room.name, text, id))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    return id
  }
  const report = (role: 'member' | 'owner' | 'leader' | 'other' | 'stranger', msgId: string, note = '') =>
    room.call(role, 'reportMessage', {
      recordType: 'groupchat',
      chatUserId: room.name,
      msgId,
      reason: 'insult',
      note,
    })
  const list = async (is_resolved = false) =>
    (await server().call('listReports', { is_resolved }, { token })).answer ?? { open: -1, reports: [] }
  const resolve = (report_id: number, action: string) =>
    server().call('resolveReport', { report_id, action, note: 'be kind' }, { token })
  const read = async () =>
    (
      await room.call('member', 'getRecords', { recordType: 'groupchat', chatUserId: room.name })
    ).answer?.records.map(decodeRecord) ?? []
  /** What the assistant has told somebody. */
  const told = async (name: string) => {
    const { history_token } = await server().signIn(name)
    const request = { recordType: 'chat', chatUserId: 'assistant' }
    const { answer } = await server().call('getRecords', request, { token: history_token })
    return answer?.records.map(record => decodeRecord(record).content) ?? []
  }

  // [reports-1, reports-2]
  it('a message reported by two people is one report with its context', async () => {
    await say('before')
    const id = await say('you are useless')
    await say('after')
    expect((await report('member', id, 'not nice')).code).toBe(0)
    await report('member', id)
    await report('owner', id)
    const { open, reports } = await list()
    expect([open, reports.length, reports[0]?.reporters.length]).toEqual([1, 1, 2])
    expect(reports[0]).toMatchObject({
      source: 'person',
      reason: 'insult',
      conversation: 'Launch',
      outcome: null,
    })
    const { answer } = await server().call('getReport', { report_id: reports[0]?.id }, { token })
    const words = answer?.context.map(record => record.body)
    expect(words).toEqual(['before', 'you are useless', 'after'])
  })

  // [reports-1]
  it('people cannot report their own messages, nor messages they cannot see', async () => {
    const id = await say('mine')
    for (const role of ['leader', 'other', 'stranger'] as const)
      expect((await report(role, id)).code).toBe(404)
    expect((await list()).open).toBe(0)
  })

  // [reports-3, reports-4]
  it('withdrawing removes the text for everybody and tells author and reporter', async () => {
    const id = await say('you are useless')
    await report('member', id)
    const reader = await WireClient.signIn(server(), 'member')
    const [filed] = (await list()).reports
    expect((await resolve(filed?.id ?? 0, 'withdraw')).code).toBe(0)
    expect(await reader.next(/withdraw/)).toContain('company')
    const messages = await read()
    expect(JSON.stringify(messages)).not.toContain('useless')
    expect(messages.at(-1)?.content).toMatchObject({ kind: 'withdraw', by: 'company', reason: 'insult' })
    expect(await told('member')).toMatchObject([{ kind: 'tip', tip: 'report_withdrawn' }])
    expect((await list()).open).toBe(0)
    expect((await list(true)).reports).toMatchObject([{ outcome: 'withdraw', record: null }])
    const log = await server().call('listAudit', { action: 'report-resolve' }, { token })
    expect(log.answer?.entries).toMatchObject([{ detail: expect.stringContaining('be kind') }])
  })

  // [reports-4]
  it('the second of two administrators changes nothing', async () => {
    await report('member', await say('hm'))
    const [filed] = (await list()).reports
    await resolve(filed?.id ?? 0, 'dismiss')
    await resolve(filed?.id ?? 0, 'withdraw')
    expect((await read()).at(-1)?.content).toMatchObject({ text: 'hm' })
    expect(await told('member')).toMatchObject([{ tip: 'report_dismissed' }])
  })

  // [reports-4]
  it('a warning reaches the author through the assistant', async () => {
    await report('member', await say('hm'))
    const [filed] = (await list()).reports
    await resolve(filed?.id ?? 0, 'warn')
    expect(await told('leader')).toMatchObject([
      { tip: 'warned', params: { where: 'Launch', note: 'be kind' } },
    ])
  })

  // [reports-5]
  it('a muted person cannot write in that chat, but can elsewhere', async () => {
    await report('member', await say('hm'))
    const [filed] = (await list()).reports
    await resolve(filed?.id ?? 0, 'mute')
    const id = crypto.randomUUID()
    author.send(textInRoom(room.name, 'again', id))
    expect(await author.next(new RegExp(`type="error"[^>]*${id}|${id}[^>]*type="error"`))).toContain('muted')
    const other = crypto.randomUUID()
    author.send(textTo('member', 'hello', other))
    await author.next(new RegExp(`<ack [^>]*${other}`))
    expect(await told('leader')).toMatchObject([{ tip: 'muted_until', params: { where: 'Launch' } }])
  })

  // [moderation-2]
  it('a report of the client about its own text is filed under the person of the token', async () => {
    const sent = await room.call('member', 'reportSensitive', {
      messageSendTime: 1,
      dataSource: 3,
      domain: 'other.test',
      imUserName: 'owner',
      nickName: 'Owner',
      content: 'some bad words',
      contentType: 1,
      sensitiveReportList: [{ sensitiveWords: 'bad', type: 1, subType: 2 }],
    })
    expect(sent.code).toBe(0)
    const author = { account: 'member' }
    expect((await list()).reports).toMatchObject([
      { source: 'client', reason: 'bad', content: 'some bad words', author },
    ])
  })

  // [reports-4]
  it('when two administrators decide, the second is notified', async () => {
    await report('member', await say('you are useless'))
    const [filed] = (await list()).reports
    const codes = [await resolve(filed?.id ?? 0, 'warn'), await resolve(filed?.id ?? 0, 'mute')]
    expect(codes.map(({ code }) => code)).toEqual([0, 409])
    expect((await list(true)).reports).toMatchObject([{ outcome: 'warn' }])
  })

  // [reports-1]
  it('another report opens a dismissed one again, and keeps a decision that was carried out', async () => {
    const id = await say('you are useless')
    for (const [action, open] of [
      ['dismiss', 1],
      ['warn', 0],
    ] as const) {
      await report('member', id)
      await resolve((await list()).reports[0]?.id ?? 0, action)
      await report('owner', id)
      expect((await list()).open, action).toBe(open)
    }
    expect((await list(true)).reports).toMatchObject([{ outcome: 'warn' }])
  })

  // [reports-6]
  it('one person cannot fill the queue, and reports of people do not keep out those of rules', async () => {
    const { db } = server().storage
    const [user] = await db.selectFrom('users').where('user_name', '=', 'member').selectAll().execute()
    const [companyId, authorId] = [user?.company_id ?? 0, user?.id ?? 0]
    const found = { companyId, authorId, message: undefined, reason: 'bad', time: 1 }
    for (let index = 0; index < 25; index += 1) await fileReport(db, { ...found, source: 'client' })
    expect((await list()).open).toBe(20)
    const rows = Array.from({ length: 1_000 }, () => ({
      company_id: companyId,
      author_id: authorId,
      source: 'person' as const,
      reason: 'insult',
      content: '',
      created_at: 1,
    }))
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('reports')
        .values(rows.slice(at, at + 100))
        .execute()
    expect(await fileReport(db, { ...found, source: 'words' })).toBeDefined()
  })
})
