import { archiveMessages } from './archive-messages.ts'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

const CHAT = { recordType: 'chat', chatUserId: 'dora' }

/** Dora has said something to ann, once for each example, that would destroy itself. */
async function heard(server: TestServer): Promise<string> {
  const { db } = server.storage
  const known = await db.selectFrom('users').where('user_name', '=', 'dora').select('id').executeTakeFirst()
  if (!known) {
    await server.createUser('dora')
    await archiveMessages(server, ['ann', 'dora'], [{ from: 'dora', text: 'hello' }])
    await db.updateTable('messages').set({ destroy_time: 600 }).execute()
  }
  const dora = await db
    .selectFrom('users')
    .where('user_name', '=', 'dora')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('messages')
    .where('sender_id', '=', dora.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export const MESSAGE_END_EXAMPLES = {
  openRecord: {
    right: async server => ({ ...CHAT, msgId: await heard(server) }),
    wrong: [[CHAT, 'msgId']],
  },
  getRecordDetails: {
    right: async server => ({ ...CHAT, msgId: [await heard(server)] }),
    wrong: [
      [{ ...CHAT, msgId: [] }, 'msgId'],
      [{ msgId: 'a', recordType: 'chat' }, 'chatUserId'],
    ],
  },
  deleteRecords: {
    right: async server => ({ recordType: 'chat', msgId: await heard(server) }),
    wrong: [
      [{ ...CHAT, msgId: [] }, 'msgId'],
      [{ ...CHAT, msgId: Array(201).fill('a') }, 'msgId'],
      [{ ...CHAT, msgId: { $ne: 1 } }, 'msgId'],
      [{ msgId: 'a' }, 'recordType'],
    ],
  },
  listDeleted: { right: () => ({ afterVersion: 0 }), wrong: [[{ afterVersion: -1 }, 'afterVersion']] },
} satisfies Record<string, Example>
