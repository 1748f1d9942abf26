import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
import { HistoryRecord } from '../history/record.ts'
import { ConversationFields, ItemId, Moment } from './fields.ts'

const note = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH))
const remindAt = z.nullable(Moment)

const SavedItem = z.object({
  id: ItemId,
  /** The text of a note to oneself; empty: it is a message. */
  note: z.string(),
  /** Null: a note, or a message that is gone or may no longer be read. */
  record: z.nullable(HistoryRecord),
  created_at: Moment,
  remind_at: remindAt,
})
export type SavedItemRecord = z.infer<typeof SavedItem>

export const listSaved = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/list',
  summary: "List the caller's saved messages and notes, latest first.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(SavedItem),
})

export const saveMessage = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/message',
  room: 'read',
  summary:
    'Save a message for later. If it is already saved, it keeps its id, and its reminder unless there is a new one.',
  examples: {
    right: {
      id: '<new.id>',
      recordType: 'groupchat',
      chatUserId: '<group.name>',
      msgId: '<message.id>',
      remind_at: null,
    },
    wrong: [
      [{ id: SOME_ID, recordType: 'chat', chatUserId: 'emil', remind_at: null }, 'msgId'],
      [
        { id: SOME_ID, recordType: 'chat', chatUserId: 'emil', msgId: SOME_ID, remind_at: 'soon' },
        'remind_at',
      ],
      [{ id: SOME_ID, recordType: 'chat', chatUserId: 'emil', msgId: SOME_ID, remind_at: 1 }, 'remind_at'],
    ],
  },
  request: z.object({ id: ItemId, ...ConversationFields, msgId: ItemId, remind_at: remindAt }),
  answer: SavedItem,
})

export const saveNote = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/note',
  summary:
    'Create or update a note to oneself. The same id updates it; it keeps its reminder unless there is a new one.',
  examples: {
    right: { id: '<new.id>', note: 'call back', remind_at: '<time.inAnHour>' },
    wrong: [
      [{ id: 'x', note: 'n', remind_at: null }, 'id'],
      [{ id: SOME_ID, note: '', remind_at: null }, 'note'],
      [{ id: SOME_ID, note: 'n', remind_at: 1 }, 'remind_at'],
    ],
  },
  request: z.object({ id: ItemId, note, remind_at: remindAt }),
  answer: SavedItem,
})

export const setReminder = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/remind',
  summary: 'Set the reminder of a saved message or note. Null removes it.',
  examples: { right: { id: '<saved.id>', remind_at: null }, wrong: [[{ id: SOME_ID }, 'remind_at']] },
  request: z.object({ id: ItemId, remind_at: remindAt }),
  answer: z.object({}),
})

export const deleteSaved = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/delete',
  summary: 'Delete a saved message or note, with its reminder.',
  examples: { right: { id: '<saved.id>' }, wrong: [[{}, 'id']] },
  request: z.object({ id: ItemId }),
  answer: z.object({}),
})
