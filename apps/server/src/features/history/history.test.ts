import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY, PASSWORD } from '../../../test/testkit.ts'

onBothDatabases(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('ben', { nickName: '本' })
    await server().createUser('cleo')
    token = (await server().signIn('ann')).history_token
  })

  const page = async (request: object, asToken = token) => {
    const full = { recordType: 'chat', chatUserId: 'ben', ...request }
    return await server().call('getRecords', full, { token: asToken })
  }
  const seqs = async (request: object) => {
    const { answer } = await page(request)
    return { seqs: answer?.records.map(record => record.seq), hasMore: answer?.hasMore }
  }
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      from: index % 2 ? 'ben' : 'ann',
      text: `line ${index + 1}`,
    }))

  // [history-7, wire-15]
  it('history pages backwards, catches up forwards and starts with the newest', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(7))
    expect(await seqs({ pageSize: 3 })).toEqual({ seqs: [5, 6, 7], hasMore: true })
    expect(await seqs({ pageSize: 3, beforeSeq: 5 })).toEqual({ seqs: [2, 3, 4], hasMore: true })
    expect(await seqs({ pageSize: 3, beforeSeq: 2 })).toEqual({ seqs: [1], hasMore: false })
    expect(await seqs({ pageSize: 3, afterSeq: 3 })).toEqual({ seqs: [4, 5, 6], hasMore: true })
    expect(await seqs({ pageSize: 4, afterSeq: 3 })).toEqual({ seqs: [4, 5, 6, 7], hasMore: false })
    expect(await seqs({ afterSeq: 7 })).toEqual({ seqs: [], hasMore: false })
    expect(await seqs({ pageSize: 7 })).toEqual({ seqs: [1, 2, 3, 4, 5, 6, 7], hasMore: false })
  })

  // [history-12]
  it('history pages back by the time of the oldest record, and splits no moment', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(7))
    const { db } = server().storage
    const first = (await page({})).answer?.records ?? []
    const together = first[3]?.timestamp ?? 0
    await db.updateTable('messages').set({ time: together }).where('seq', 'in', [4, 5]).execute()
    expect(await seqs({ pageSize: 3, timestamp: 0 })).toEqual({ seqs: [6, 7], hasMore: true })
    const sixth = first[5]?.timestamp ?? 0
    for (const timestamp of [sixth, String(sixth), new Date(sixth).toISOString()])
      expect(await seqs({ pageSize: 3, timestamp })).toEqual({ seqs: [3, 4, 5], hasMore: true })
    expect(await seqs({ pageSize: 3, timestamp: first[2]?.timestamp })).toEqual({
      seqs: [1, 2],
      hasMore: false,
    })
    expect(await seqs({ timestamp: first[0]?.timestamp })).toEqual({ seqs: [], hasMore: false })
  })

  // [history-12]
  it('history refuses fields it does not know, instead of giving the same page again', async () => {
    expect(await page({ endTime: 5 })).toMatchObject({ code: 400, message: 'body: unknown field endTime' })
    expect(await page({ timestamp: 'yesterday' })).toMatchObject({ code: 400 })
  })

  // [limits-6]
  it('history gives at most 100 records at once', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(120))
    const { answer } = await page({ pageSize: 5000 })
    expect(answer?.records).toHaveLength(100)
    expect(answer?.hasMore).toBe(true)
  })

  // [limits-11]
  it('history returns at most 1,000,000 characters at once, and the next page continues from there', async () => {
    const data = { text: 'x'.repeat(300_000) }
    await archiveMessages(
      server(),
      ['ann', 'ben'],
      Array.from({ length: 5 }, () => ({ from: 'ben', text: '', data })),
    )
    expect(await seqs({})).toEqual({ seqs: [3, 4, 5], hasMore: true })
    expect(await seqs({ beforeSeq: 3 })).toEqual({ seqs: [1, 2], hasMore: false })
    expect(await seqs({ afterSeq: 0 })).toEqual({ seqs: [1, 2, 3], hasMore: true })
  })

  it('history records hold mentions and quotes', async () => {
    const quote = { quoteMessageId: 'q', quoteType: 'text', quoteNickName: 'Ann', quoteText: 'hm' }
    const data = { text: '@ann look', at_list: ['ann'], quote_list: [quote] }
    await archiveMessages(server(), ['ann', 'ben'], [{ from: 'ben', text: '', data }])
    const { answer } = await page({})
    expect(answer?.records).toEqual([
      {
        msgId: expect.any(String),
        destroyTime: 0,
        isOffice: false,
        multiType: 0,
        recordType: 'chat',
        chatUserId: 'ben',
        sendUserId: 'ben',
        sendNickName: '本',
        sendAvatar: '',
        chatType: 'text',
        body: '@ann look',
        timestamp: 1_794_700_000_000,
        createTime: 1_794_699_999_995,
        seq: 1,
        atList: ['ann'],
        quote: JSON.stringify([quote]),
      },
    ])
  })

  it('history can start at a given time', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(30))
    const at = (seq: number) => 1_794_700_000_000 + (seq - 1) * 1000
    expect(await seqs({ pageSize: 2, fromTime: 0 })).toEqual({ seqs: [1, 2], hasMore: true })
    for (const seq of [1, 2, 15, 29])
      expect((await seqs({ pageSize: 2, fromTime: at(seq) })).seqs).toEqual([seq, seq + 1])
    expect(await seqs({ pageSize: 2, fromTime: at(30) - 999 })).toEqual({ seqs: [30], hasMore: false })
    expect(await seqs({ fromTime: at(31) })).toEqual({ seqs: [], hasMore: false })
  })

  it('history fills a gap and finds one message by id', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(9))
    const call = { recordType: 'chat', chatUserId: 'ben' }
    const lost = async (request: object) => {
      const { answer } = await server().call('getLostRecords', { ...call, ...request }, { token })
      return answer?.records.map(record => record.seq)
    }
    expect(await lost({ afterSeq: 3, beforeSeq: 7 })).toEqual([4, 5, 6])
    expect(await lost({ afterSeq: 7 })).toEqual([8, 9])
    const { answer } = await page({ pageSize: 1, beforeSeq: 6 })
    const msgId = answer?.records[0]?.msgId
    const detail = (id: string | undefined, asToken = token) =>
      server().call('getRecordDetail', { ...call, msgId: id }, { token: asToken })
    expect((await detail(msgId)).answer?.record).toMatchObject({ seq: 5, body: 'line 5' })
    expect((await detail('unknown')).answer).toEqual({})
    const { history_token: cleo } = await server().signIn('cleo')
    expect((await detail(msgId, cleo)).answer).toEqual({})
  })

  it('record times are the quarter hours with messages and the time of the first one', async () => {
    const conversation = await archiveMessages(server(), ['ann', 'ben'], lines(3))
    const HOUR = 3_600_000
    const start = 1_794_700_800_000
    const { db } = server().storage
    for (const [seq, time] of [start, start + HOUR, start + 50 * HOUR].entries())
      await db
        .updateTable('messages')
        .set({ time, ...(seq === 1 && { data_type: 'withdrawn' }) })
        .where('conversation_id', '=', conversation)
        .where('seq', '=', seq + 1)
        .execute()
    const times = async (fromTime: number, toTime: number) => {
      const request = { recordType: 'chat', chatUserId: 'ben', fromTime, toTime }
      return (await server().call('getRecordTimes', request, { token })).answer
    }
    expect(await times(start, start + 60 * HOUR)).toEqual({
      quarters: [start, start + 50 * HOUR],
      firstTime: start,
    })
    expect(await times(start + 1, start + 50 * HOUR)).toEqual({ quarters: [], firstTime: start })
  })

  it('history keeps messages of unknown kinds', async () => {
    const poll = { question: 'lunch?' }
    await archiveMessages(
      server(),
      ['ann', 'ben'],
      [{ from: 'ben', text: '', dataType: 'hologram', data: poll }],
    )
    const { answer } = await page({})
    expect(answer?.records[0]).toMatchObject({ chatType: 'hologram', body: JSON.stringify(poll) })
  })

  // [access-5]
  it('history starts after the person joined', async () => {
    const conversation = await archiveMessages(server(), ['ann', 'ben'], lines(5))
    await server()
      .storage.db.updateTable('participants')
      .set({ joined_seq: 3 })
      .where('conversation_id', '=', conversation)
      .execute()
    expect(await seqs({})).toEqual({ seqs: [4, 5], hasMore: false })
  })

  // [access-2]
  it('history answers outsiders as if the conversation did not exist', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(3))
    const { history_token: cleo } = await server().signIn('cleo')
    const reading = await page({ chatUserId: 'ben' }, cleo)
    const unknown = await page({ chatUserId: 'nobody' }, cleo)
    expect(reading).toEqual({ ...unknown, headers: reading.headers })
    expect(reading.answer).toEqual({ records: [], hasMore: false })
    const room = await page({ recordType: 'groupchat', chatUserId: 'ann ben' }, cleo)
    expect(room).toMatchObject({ status: 404, code: 404, answer: undefined })
  })

  // [access-3]
  it('history never crosses companies', async () => {
    await archiveMessages(server(), ['ann', 'ben'], lines(3))
    const { domain } = await server().createUser('dan', { domain: OTHER_COMPANY.domain })
    const { history_token: dan } = await server().signIn('dan', PASSWORD, domain)
    expect((await page({ chatUserId: 'ann' }, dan)).answer).toEqual({ records: [], hasMore: false })
  })
})
