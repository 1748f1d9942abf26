import type { Contract, RequestOf } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { type ArchivedLine, archiveMessages } from '../../../test/archive-messages.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY, PASSWORD } from '../../../test/testkit.ts'
import { addRoomsAtAGlance } from '../../storage/migrations/0013-rooms-at-a-glance.ts'

type Search = Partial<RequestOf<Contract['searchRecords']>>

const DAY = 86_400_000
const FIRST_TIME = 1_794_700_000_000

const said = (from: string, text: string): ArchivedLine => ({ from, text })
const sent = (from: string, dataType: string, file_name: string): ArchivedLine => ({
  from,
  text: '',
  dataType,
  data: { file_name, original_url: '/files/1' },
})

const TALK: ArchivedLine[] = [
  said('ann', '会议纪要我晚点发到群里。'),
  said('ben', 'Can we move the meeting to Thursday at ten?'),
  said('ann', '好的，收到'),
  sent('ben', 'file', 'Q3 报告 final.xlsx'),
  sent('ben', 'image', 'IMG_2041.jpg'),
  { from: 'ben', text: '', dataType: 'tip', counts: 0, data: { type: 'download', message_id: 'm' } },
  said('ben', 'Thursdays are full: 会，议在周五'),
]

const FINDS: [query: string, found: string[]][] = [
  ['纪要', ['会议纪要我晚点发到群里。']],
  ['纪', ['会议纪要我晚点发到群里。']],
  ['会议', ['会议纪要我晚点发到群里。']],
  ['要我晚点发到群里', ['会议纪要我晚点发到群里。']],
  ['会', ['Thursdays are full: 会，议在周五', '会议纪要我晚点发到群里。']],
  ['THURS', ['Thursdays are full: 会，议在周五', 'Can we move the meeting to Thursday at ten?']],
  ['thursday ten', ['Can we move the meeting to Thursday at ten?']],
  ['t', ['Thursdays are full: 会，议在周五', 'Can we move the meeting to Thursday at ten?']],
  ['报告', ['Q3 报告 final.xlsx']],
  ['fin 报', ['Q3 报告 final.xlsx']],
  ['meetings', ['Can we move the meeting to Thursday at ten?']],
  ['meetin', ['Can we move the meeting to Thursday at ten?']],
  ['eeting', []],
  ['要会', []],
  ['download', []],
  ['"*) OR _c1', []],
  ["'|!:*\\", []],
  ['，', []],
]

/** PostgreSQL looks through what is new in another way than through everything. */
const LONG_AGO_MS = 90 * 86_400_000

onBothDatabases(server => {
  let ann: string

  beforeEach(async () => {
    await server().createUser('ann', { nickName: '安娜' })
    await server().createUser('ben', { nickName: '本' })
    await server().createUser('cleo', { nickName: '欧阳克' })
    ann = (await server().signIn('ann')).history_token
  })

  const search = async (request: Search, token = ann) => {
    const { answer } = await server().call('searchRecords', request, { token })
    return answer
  }
  const bodies = async (request: Search, token = ann) =>
    (await search(request, token))?.records.map(({ chatType, body, fileName }) =>
      chatType === 'text' ? body : fileName,
    )

  // [search-1]
  it('search matches any part of Chinese words and the beginning of others, and ignores punctuation', async () => {
    await archiveMessages(server(), ['ann', 'ben'], TALK)
    for (const [query, expected] of FINDS) {
      expect({ query, found: await bodies({ query }) }).toEqual({ query, found: expected })
      const here = { query, recordType: 'chat', chatUserId: 'ben' } as const
      expect({ query, found: await bodies(here) }).toEqual({ query, found: expected })
    }
  })

  // [search-1]
  it('search filters by person, kind and date, with or without words', async () => {
    await archiveMessages(server(), ['ann', 'ben'], TALK)
    expect(await bodies({ query: '会', sendUserId: 'ann' })).toEqual(['会议纪要我晚点发到群里。'])
    expect(await bodies({ sendUserId: 'ann' })).toEqual(['好的，收到', '会议纪要我晚点发到群里。'])
    expect(await bodies({ chatTypes: ['image', 'file'] })).toEqual(['IMG_2041.jpg', 'Q3 报告 final.xlsx'])
    expect(await bodies({ query: '纪要', chatTypes: [] })).toEqual(['会议纪要我晚点发到群里。'])
    expect(await bodies({ chatTypes: [] })).toEqual([])
    expect(await bodies({ query: '会', fromTime: FIRST_TIME + 1 })).toEqual([
      'Thursdays are full: 会，议在周五',
    ])
    expect(await bodies({ query: '会', toTime: FIRST_TIME + 1 })).toEqual(['会议纪要我晚点发到群里。'])
    expect(await bodies({ query: '会', fromTime: FIRST_TIME + DAY })).toEqual([])
    expect(await bodies({ query: '会', sendUserId: 'nobody' })).toEqual([])
    expect(await bodies({ query: '' })).toEqual([])
  })

  it('search pages hold every hit once, newest first', async () => {
    await archiveMessages(
      server(),
      ['ann', 'ben'],
      Array.from({ length: 60 }, (_, index) => said('ben', `${index % 2 ? '单' : '双'}数 ${index}`)),
    )
    const seen: number[] = []
    for (let before: number | undefined, page = 0; page < 5; page++) {
      const answer = await search({ query: '单数', pageSize: 8, ...(before !== undefined && { before }) })
      seen.push(...(answer?.records.map(record => record.seq) ?? []))
      before = answer?.next
      if (before === undefined) break
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => 60 - 2 * index))
  })

  it('search finds new messages, those archived before the index existed, and old ones', async () => {
    await archiveMessages(server(), ['ann', 'ben'], [said('ben', '第一句')])
    expect(await bodies({ query: '一句' })).toEqual(['第一句'])
    const { db } = server().storage
    const before = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('messages')
      .values({
        ...before,
        seq: 2,
        id: 'second',
        time: before.time - LONG_AGO_MS,
        data: JSON.stringify({ text: '第二句' }),
      })
      .execute()
    await db.updateTable('conversations').set({ last_seq: 2 }).execute()
    expect(await bodies({ query: '句' })).toHaveLength(2)
  })

  // [search-2]
  it('search omits withdrawn and self-destructing messages and those of others', async () => {
    const conversation = await archiveMessages(
      server(),
      ['ann', 'ben'],
      [said('ben', '秘密一'), said('ben', '秘密二'), said('ben', '秘密三')],
    )
    expect(await bodies({ query: '秘密' })).toHaveLength(3)
    const { db } = server().storage
    const change = (seq: number, set: { data_type?: string; destroy_time?: number }) =>
      db
        .updateTable('messages')
        .set(set)
        .where('conversation_id', '=', conversation)
        .where('seq', '=', seq)
        .execute()
    // The index still holds their words: what it finds is checked in the archive.
    await change(1, { data_type: 'withdrawn' })
    await change(2, { destroy_time: 10 })
    expect(await bodies({ query: '秘密' })).toEqual(['秘密三'])
    const { history_token: cleo } = await server().signIn('cleo')
    expect(await bodies({ query: '秘密' }, cleo)).toEqual([])
    expect(await bodies({ query: '秘密', recordType: 'chat', chatUserId: 'ben' }, cleo)).toEqual([])
    await server().createUser('ben', { domain: OTHER_COMPANY.domain })
    const { history_token: other } = await server().signIn('ben', PASSWORD, OTHER_COMPANY.domain)
    expect(await bodies({ query: '秘密' }, other)).toEqual([])
  })

  // [search-2]
  it('search covers the time from joining to leaving', async () => {
    await archiveMessages(
      server(),
      ['ann', 'ben'],
      Array.from({ length: 5 }, (_, index) => said('ben', `计划 ${index + 1}`)),
    )
    await server().storage.db.updateTable('participants').set({ joined_seq: 1, left_seq: 3 }).execute()
    expect(await bodies({ query: '计划' })).toEqual(['计划 3', '计划 2'])
  })

  it('file search filters by category, name and person', async () => {
    await archiveMessages(server(), ['ann', 'ben'], TALK)
    const files = async (request: object) => {
      const full = { recordType: 'chat', chatUserId: 'ben', ...request }
      const { answer } = await server().call('getFileRecords', full, { token: ann })
      return answer?.records.map(record => record.fileName)
    }
    expect(await files({})).toEqual(['IMG_2041.jpg', 'Q3 报告 final.xlsx'])
    expect(await files({ category: '0004' })).toEqual(['IMG_2041.jpg'])
    expect(await files({ category: '0003' })).toEqual(['Q3 报告 final.xlsx'])
    expect(await files({ query: 'img' })).toEqual(['IMG_2041.jpg'])
    expect(await files({ sendUserId: 'ann' })).toEqual([])
  })

  // [files-18]
  it('files of all conversations of a person are listed, and nobody else finds them', async () => {
    await archiveMessages(server(), ['ann', 'ben'], TALK)
    await archiveMessages(server(), ['ann', 'cleo'], [sent('cleo', 'file', 'plan.pdf')])
    const files = async (request: object, token = ann) => {
      const { answer } = await server().call('getFileRecords', request, { token })
      return answer?.records.map(record => record.fileName).toSorted()
    }
    expect(await files({})).toEqual(['IMG_2041.jpg', 'Q3 报告 final.xlsx', 'plan.pdf'])
    expect(await files({ sendUserId: 'cleo' })).toEqual(['plan.pdf'])
    expect(await files({ query: 'plan' })).toEqual(['plan.pdf'])
    expect(await files({ recordType: 'chat', chatUserId: 'cleo' })).toEqual(['plan.pdf'])
    const { history_token: cleo } = await server().signIn('cleo')
    expect(await files({}, cleo)).toEqual(['plan.pdf'])
  })

  // [search-4]
  it('name search matches any part, pinyin and initials', async () => {
    await archiveMessages(server(), ['ann', 'cleo'], [said('ann', 'hi')])
    const names = async (query: string) => {
      const { answer } = await server().call('searchNames', { query }, { token: ann })
      return answer?.names.map(({ name }) => name)
    }
    for (const query of ['欧阳', '阳', 'oyk', 'ouyang', 'OY', 'ke', 'cle'])
      expect(await names(query)).toEqual(['欧阳克'])
    for (const query of ['', 'yo', 'ben', '本']) expect(await names(query)).toEqual([])
    const { token } = await server().signIn('ann')
    await server().call('setRemark', { im_user_name: 'cleo', remark: '小林（产品）' }, { token })
    for (const query of ['小林', 'xiaolin', 'xl', 'chanpin', 'xlcp', '欧阳', 'oyk'])
      expect(await names(query)).toEqual(['小林（产品）'])
  })

  it('room search does the same with the current name', async () => {
    const { token } = await server().signIn('ann')
    const request = { natural_name: '产品讨论', im_user_names: ['ben', 'cleo'] }
    const im_room_name = (await server().call('addRoom', request, { token })).answer?.im_room_name
    const rooms = async (query: string) => {
      const { answer } = await server().call('searchNames', { query }, { token: ann })
      return answer?.names.map(({ name }) => name)
    }
    for (const query of ['讨论', 'cptl', 'chanpin']) expect(await rooms(query)).toEqual(['产品讨论'])
    await server().call('renameRoom', { im_room_name, natural_name: '发布 Beta' }, { token })
    for (const query of ['cptl', 'chanpin']) expect(await rooms(query)).toEqual([])
    for (const query of ['发', 'fabu', 'fbb', 'beta']) expect(await rooms(query)).toEqual(['发布 Beta'])
    // A room created before its reading was kept with its name.
    const { db } = server().storage
    await db.schema.dropIndex('participants_present').execute()
    for (const column of ['pinyin', 'initials'])
      await db.schema.alterTable('conversations').dropColumn(column).execute()
    await addRoomsAtAGlance().up(db)
    for (const query of ['fabu', 'fbb']) expect(await rooms(query)).toEqual(['发布 Beta'])
  })
})
