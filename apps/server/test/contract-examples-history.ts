import type { CallName } from '@parley/protocol/rest'
import { archiveMessages } from './archive-messages.ts'
import type { Example } from './contract-examples-people.ts'

type HistoryCall = Extract<
  CallName,
  | 'getRecords'
  | 'getLostRecords'
  | 'getRecordDetail'
  | 'getRecordTimes'
  | 'addRecord'
  | 'updateRecord'
  | 'buildTable'
  | 'listPinnedMessages'
  | 'listVersions'
  | 'getFileRecords'
  | 'searchRecords'
  | 'searchNames'
>

const withBen = { recordType: 'chat', chatUserId: 'ben' }

/** A message that ann has written to somebody new. */
const confirmed = (): Example => ({
  right: async (server, me) => {
    const to = `h${crypto.randomUUID().slice(0, 8)}`
    await server.createUser(to)
    await archiveMessages(server, ['ann', to], [{ from: 'ann', text: 'saved' }])
    const chat = { recordType: 'chat', chatUserId: to }
    const { answer } = await server.call('getRecords', chat, { token: me.history_token })
    return { ...chat, msgId: answer?.records[0]?.msgId, sendUserId: 'ann', body: 'saved' }
  },
  wrong: [
    [withBen, 'msgId'],
    [{ ...withBen, msgId: 'x', body: 'x'.repeat(20_001) }, 'body'],
  ],
})

export const HISTORY_EXAMPLES: Record<HistoryCall, Example> = {
  getRecords: {
    right: () => withBen,
    wrong: [
      [{ recordType: 'email', chatUserId: 'ben' }, 'recordType'],
      [{ recordType: 'chat' }, 'chatUserId'],
      [{ ...withBen, beforeSeq: '7' }, 'beforeSeq'],
      [{ ...withBen, afterSeq: -1 }, 'afterSeq'],
      [{ ...withBen, fromTime: 'today' }, 'fromTime'],
      [{ ...withBen, pageSize: 1.5 }, 'pageSize'],
    ],
  },
  getLostRecords: {
    right: () => ({ ...withBen, afterSeq: 0, beforeSeq: 5 }),
    wrong: [[withBen, 'afterSeq']],
  },
  getRecordDetail: { right: () => ({ ...withBen, msgId: 'none' }), wrong: [[withBen, 'msgId']] },
  addRecord: confirmed(),
  updateRecord: confirmed(),
  buildTable: {
    right: (_server, { chatserver_id }) => ({ chatserverId: chatserver_id }),
    wrong: [[{}, 'chatserverId']],
  },
  listPinnedMessages: { right: () => withBen, wrong: [[{ recordType: 'chat' }, 'chatUserId']] },
  listVersions: { right: () => ({ ...withBen, msgId: 'none' }), wrong: [[withBen, 'msgId']] },
  getRecordTimes: {
    right: () => ({ ...withBen, fromTime: 0, toTime: 1 }),
    wrong: [
      [{ ...withBen, toTime: 1 }, 'fromTime'],
      [{ ...withBen, fromTime: 0, toTime: 1e12 }, 'toTime'],
    ],
  },
  getFileRecords: {
    right: () => ({ ...withBen, category: '0003' }),
    wrong: [[{ ...withBen, category: '0009' }, 'category']],
  },
  searchRecords: {
    right: () => ({ query: '你好' }),
    wrong: [
      [{ query: 'x'.repeat(101) }, 'query'],
      [{ query: 'x', chatTypes: 'text' }, 'chatTypes'],
    ],
  },
  searchNames: { right: () => ({ query: 'bn' }), wrong: [[{}, 'query']] },
}
