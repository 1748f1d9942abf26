import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
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
  summary: 'Own saved messages and notes, the latest first.',
  request: z.object({}),
  answer: z.array(SavedItem),
})

export const saveMessage = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/message',
  summary: 'Save a message for oneself. One that is saved already keeps its id and takes the new reminder.',
  request: z.object({ id: ItemId, ...ConversationFields, msgId: ItemId, remind_at: remindAt }),
  answer: SavedItem,
})

export const saveNote = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/note',
  summary: 'Write a note to oneself, or change one of the same id.',
  request: z.object({ id: ItemId, note, remind_at: remindAt }),
  answer: SavedItem,
})

export const setReminder = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/remind',
  summary: 'Be reminded of something saved; null: not any more.',
  request: z.object({ id: ItemId, remind_at: remindAt }),
  answer: z.object({}),
})

export const deleteSaved = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/saved/delete',
  summary: 'Forget something saved, and its reminder.',
  request: z.object({ id: ItemId }),
  answer: z.object({}),
})
