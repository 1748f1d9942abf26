import { beforeEach, expect, it, vi } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'

onBothDatabases(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('ben', { nickName: '本' })
    await server().createUser('cleo', { isCustomer: true })
    token = (await server().signIn('ann')).history_token
  })

  const list = async (asToken = token) => (await server().call('listRecent', {}, { token: asToken })).answer

  it('the recent list of a new user is empty', async () => {
    expect(await list()).toEqual([])
  })

  it('recent entries hold the last record and both read positions', async () => {
    const lines = ['one', 'two', 'three'].map(text => ({ from: 'ben', text }))
    await archiveMessages(server(), ['ann', 'ben'], lines, { ann: 1, ben: 3 })
    expect(await list()).toEqual([
      {
        recordType: 'chat',
        chatUserId: 'ben',
        name: '本',
        avatar: '',
        isCustomer: false,
        isTop: false,
        topTime: 0,
        isDisturb: false,
        isBlacked: false,
        isDisabled: false,
        isHidden: false,
        isMarkedUnread: false,
        remark: '',
        draft: '',
        draftTime: 0,
        lastSeq: 3,
        lastTime: 1_794_700_002_000,
        readSeq: 1,
        unread: 2,
        peerReadSeq: 3,
        mentionSeq: 0,
        lastRecord: expect.objectContaining({ chatUserId: 'ben', sendUserId: 'ben', body: 'three', seq: 3 }),
      },
    ])
  })

  it('unread counts messages of others after the read position, without tips', async () => {
    const lines = [
      { from: 'cleo', text: 'read' },
      { from: 'ann', text: 'my own' },
      { from: 'cleo', text: 'unread' },
      { from: '', text: '', dataType: 'tip', counts: 0 as const, data: { type: 'x' } },
      { from: 'cleo', text: 'unread too' },
    ]
    await archiveMessages(server(), ['cleo', 'ann'], lines, { ann: 1 })
    const cleo = (await server().signIn('cleo')).history_token
    expect(await list()).toMatchObject([{ chatUserId: 'cleo', unread: 2, isCustomer: true }])
    expect(await list(cleo)).toMatchObject([{ chatUserId: 'ann', unread: 1, isCustomer: false }])
  })

  it('the recent list is sorted by newest message', async () => {
    await archiveMessages(server(), ['ann', 'ben'], [{ from: 'ben', text: 'early' }])
    const two = ['late', 'latest'].map(text => ({ from: 'cleo', text }))
    await archiveMessages(server(), ['ann', 'cleo'], two)
    expect((await list())?.map(entry => entry.chatUserId)).toEqual(['cleo', 'ben'])
  })

  it('the recent list needs one query more for each hundred conversations', async () => {
    const countQueries = async (): Promise<number> => {
      const queries = vi.spyOn(server().storage.db.getExecutor(), 'executeQuery')
      const entries = await list()
      expect(entries?.reduce((sum, entry) => sum + entry.unread, 0)).toBe(3 * (entries?.length ?? 0))
      // Work in the background asks for other things.
      const { length } = queries.mock.calls.filter(([{ sql }]) => sql.includes('from "participants"'))
      queries.mockRestore()
      return length
    }
    await createManyConversations(0, 100)
    const few = await countQueries()
    expect(few).toBeGreaterThan(0)
    await createManyConversations(100, 600)
    expect(await countQueries()).toBe(few + 5)
    expect(await list()).toHaveLength(600)
  })

  async function createManyConversations(from: number, to: number): Promise<void> {
    const { db } = server().storage
    const ann = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _, ...template } = ann
    for (let start = from; start < to; start += 100) {
      const names = Array.from({ length: 100 }, (_, index) => `peer${start + index}`)
      const users = await db
        .insertInto('users')
        .values(names.map(user_name => ({ ...template, user_name })))
        .returning(['id', 'user_name'])
        .execute()
      const conversations = await db
        .insertInto('conversations')
        .values(
          users.map(({ user_name }) => ({
            company_id: ann.company_id,
            kind: 'chat',
            key: `ann ${user_name}`,
            name: '',
            avatar: '',
            last_seq: 3,
            last_time: 3,
          })),
        )
        .returning(['id', 'key'])
        .execute()
      const peerOf = (key: string) => users.find(user => key === `ann ${user.user_name}`)?.id ?? 0
      await db
        .insertInto('participants')
        .values(
          conversations.flatMap(({ id, key }) =>
            [ann.id, peerOf(key)].map(user_id => ({
              conversation_id: id,
              user_id,
              read_seq: 0,
              read_time: 0,
              joined_seq: 0,
            })),
          ),
        )
        .execute()
      const messages = conversations.flatMap(({ id, key }) =>
        [1, 2, 3].map(seq => ({
          conversation_id: id,
          seq,
          id: `m${seq}`,
          sender_id: peerOf(key),
          data_type: 'text',
          counts: 1,
          time: seq,
          create_time: seq,
          data: '{"text":"hello"}',
        })),
      )
      await db.insertInto('messages').values(messages).execute()
    }
  }
})
