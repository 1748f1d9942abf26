import { archiveMessages } from './archive-messages.ts'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

const CHAT = { recordType: 'chat', chatUserId: 'dora' }

/** Dora has said three things to ann that would destroy themselves, one for each example. */
async function receivedId(server: TestServer, seq: number): Promise<string> {
  const { db } = server.storage
  const known = await db.selectFrom('users').where('user_name', '=', 'dora').select('id').executeTakeFirst()
  if (!known) {
    await server.createUser('dora')
    const lines = ['one', 'two', 'three'].map(text => ({ from: 'dora', text }))
    await archiveMessages(server, ['ann', 'dora'], lines)
    await db.updateTable('messages').set({ destroy_time: 600 }).execute()
  }
  const { id } = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('u.user_name', '=', 'dora')
    .where('m.seq', '=', seq)
    .select('m.id')
    .executeTakeFirstOrThrow()
  return id
}

export const MESSAGE_END_EXAMPLES = {
  openRecord: {
    right: async server => ({ ...CHAT, msgId: await receivedId(server, 1) }),
    wrong: [[CHAT, 'msgId']],
  },
  getRecordDetails: {
    right: async server => ({ ...CHAT, msgId: [await receivedId(server, 2)] }),
    wrong: [
      [{ ...CHAT, msgId: [] }, 'msgId'],
      [{ msgId: 'a', recordType: 'chat' }, 'chatUserId'],
    ],
  },
  deleteRecords: {
    right: async server => ({ recordType: 'chat', msgId: await receivedId(server, 3) }),
    wrong: [
      [{ ...CHAT, msgId: [] }, 'msgId'],
      [{ ...CHAT, msgId: Array(201).fill('a') }, 'msgId'],
      [{ ...CHAT, msgId: { $ne: 1 } }, 'msgId'],
      [{ msgId: 'a' }, 'recordType'],
    ],
  },
  restoreRecords: {
    right: async server => ({ recordType: 'chat', msgId: await receivedId(server, 3) }),
    wrong: [
      [{ ...CHAT, msgId: [] }, 'msgId'],
      [{ msgId: 'a' }, 'recordType'],
    ],
  },
  listDeleted: { right: () => ({ afterVersion: 0 }), wrong: [[{ afterVersion: -1 }, 'afterVersion']] },
} satisfies Record<string, Example>
