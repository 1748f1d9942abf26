import { archiveMessages } from './archive-messages.ts'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

const ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'
const CHAT = { recordType: 'chat', chatUserId: 'emil' }
const inAnHour = () => Date.now() + 3_600_000

/** Emil has said something to ann. */
export async function receivedId(server: TestServer): Promise<string> {
  const { db } = server.storage
  const known = await db.selectFrom('users').where('user_name', '=', 'emil').select('id').executeTakeFirst()
  if (!known) {
    await server.createUser('emil')
    await archiveMessages(server, ['ann', 'emil'], [{ from: 'emil', text: 'hello' }])
  }
  const { id } = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('u.user_name', '=', 'emil')
    .select('m.id')
    .executeTakeFirstOrThrow()
  return id
}

const note = () => ({ id: ID, note: 'call back', remind_at: inAnHour() })
const scheduled = () => ({ id: ID, ...CHAT, text: 'good morning', send_at: inAnHour() })

/** Something with this id exists. */
const kept =
  (call: 'saveNote' | 'saveScheduled', request: () => object): Example['right'] =>
  async (server, { token }) => {
    await server.call(call, request(), { token })
    return { id: ID }
  }

/** Calls about what people keep or plan for later. */
export const LATER_EXAMPLES = {
  listSaved: { right: () => ({}) },
  saveMessage: {
    right: async server => ({ id: ID, ...CHAT, msgId: await receivedId(server), remind_at: null }),
    wrong: [
      [{ id: ID, ...CHAT, remind_at: null }, 'msgId'],
      [{ id: ID, ...CHAT, msgId: ID, remind_at: 'soon' }, 'remind_at'],
      [{ id: ID, ...CHAT, msgId: ID, remind_at: 1 }, 'remind_at'],
    ],
  },
  saveNote: {
    right: note,
    wrong: [
      [{ id: 'x', note: 'n', remind_at: null }, 'id'],
      [{ id: ID, note: '', remind_at: null }, 'note'],
      [{ id: ID, note: 'n', remind_at: 1 }, 'remind_at'],
    ],
  },
  setReminder: {
    right: async (server, me) => ({ ...(await kept('saveNote', note)(server, me)), remind_at: null }),
    wrong: [[{ id: ID }, 'remind_at']],
  },
  deleteSaved: { right: kept('saveNote', note), wrong: [[{}, 'id']] },
  listScheduled: { right: () => ({}) },
  saveScheduled: {
    right: scheduled,
    wrong: [
      [{ id: ID, ...CHAT, text: '', send_at: 1 }, 'text'],
      [{ id: ID, ...CHAT, text: 'late', send_at: 1 }, 'send_at'],
      [{ id: ID, ...CHAT, text: 'too far', send_at: 9e15 }, 'send_at'],
    ],
  },
  cancelScheduled: { right: kept('saveScheduled', scheduled), wrong: [[{}, 'id']] },
} satisfies Record<string, Example>
