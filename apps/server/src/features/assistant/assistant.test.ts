import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { createAssistantOf } from '../../domain/people/assistant.ts'

onEachDatabase(server => {
  let token: string
  let client: WireClient

  beforeEach(async () => {
    const { db } = server().storage
    await server().createUser('ann')
    await server().createUser('ben', { nickName: 'Ben Ode' })
    const company = await db
      .selectFrom('companies')
      .where('domain', '=', 'acme.test')
      .select('id')
      .executeTakeFirstOrThrow()
    await createAssistantOf(db, company.id, Date.now())
    const lines = ['The lighthouse opens on Friday', '灯塔周五开放'].map(text => ({ from: 'ben', text }))
    await archiveMessages(server(), ['ann', 'ben'], lines)
    token = (await server().signIn('ann')).history_token
    client = await WireClient.signIn(server(), 'ann')
  })

  const ask = async (question: string): Promise<string> => {
    client.send(textTo('assistant', question))
    await client.next(/<ack /)
    await client.next(/dialogue_read_ack/)
    return await client.next(/from="assistant@user\.acme\.test"[^>]*type="chat"/)
  }
  const list = async () => (await server().call('listRecent', {}, { token })).answer ?? []

  // [assistant-1, recent-1]
  it('the assistant is first in the recent list of every user from the start', async () => {
    const rows = (await list()).map(({ chatUserId, name, lastSeq }) => ({ chatUserId, name, lastSeq }))
    expect(rows).toEqual([
      { chatUserId: 'assistant', name: 'Parley', lastSeq: 0 },
      { chatUserId: 'ben', name: 'Ben Ode', lastSeq: 2 },
    ])
    expect((await server().call('listRecent', { limit: '1' }, { token })).answer).toMatchObject([
      { chatUserId: 'assistant' },
    ])
  })

  // [assistant-2, assistant-3, assistant-4]
  it('the assistant answers from messages the person may read, and links each line to its message', async () => {
    expect(await ask('what is unread?')).toContain('2 unread messages in 1 conversation:')
    expect(await ask('有未读吗')).toContain('1 个会话中有 2 条未读消息')
    expect(await ask('@我')).toContain('没有人提到你')
    const answer = await ask('When does the lighthouse open?')
    expect(answer).toContain('"name":"Ben Ode","words":"The lighthouse opens on Friday"')
    expect(answer).toMatch(/"source":\{"type":"chat","id":"ben"\},"message":\{"id":"[^"]+","seq":1,/)
    expect(await ask('灯塔什么时候开放？')).toContain('灯塔周五开放')
    expect(await ask('submarine')).toContain('When is the all hands?')
    expect((await list())[0]).toMatchObject({ chatUserId: 'assistant', lastSeq: 12, unread: 6 })
  })

  // [assistant-7]
  it('the assistant says how things are done with Parley, in the language of the question', async () => {
    expect(await ask('How do I mute a chat?')).toMatch(/Mute a chat\\n1\. Right-click .*“Do not disturb”/)
    expect(await ask('怎么静音？')).toMatch(/让会话静音\\n1\. .*“消息免打扰”/)
  })

  // [assistant-5]
  it('the search does not find messages of the assistant', async () => {
    await ask('When does the lighthouse open?')
    const { answer } = await server().call('searchRecords', { query: 'lighthouse' }, { token })
    expect(answer?.records.map(({ sendUserId }) => sendUserId)).toEqual(['ann', 'ben'])
  })

  // [assistant-1]
  it('the assistant cannot be looked up, invited or signed in as', async () => {
    const { token: chat } = await server().signIn('ann')
    const as = { token: chat }
    expect(await server().call('getUser', { im_user_name: 'assistant' }, as)).toMatchObject({ code: 404 })
    expect(await server().call('requestFriend', { im_user_name: 'assistant' }, as)).toMatchObject({
      code: 404,
    })
    const room = { im_user_names: ['ben', 'assistant'] }
    expect(await server().call('addRoom', room, as)).toMatchObject({ code: 403 })
    await expect(server().signIn('assistant', '')).rejects.toThrow()
  })
})
