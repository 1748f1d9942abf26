import type { CallName } from '@parley/protocol/rest'
import type { Example } from './contract-examples-people.ts'

type HistoryCall = Extract<
  CallName,
  | 'getRecords'
  | 'getLostRecords'
  | 'getRecordDetail'
  | 'getRecordTimes'
  | 'listPinnedMessages'
  | 'listVersions'
  | 'getFileRecords'
  | 'searchRecords'
  | 'searchNames'
>

const withBen = { recordType: 'chat', chatUserId: 'ben' }

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
