import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
import { ConversationFields, ItemId, Moment } from '../saved/fields.ts'

const ScheduledMessage = z.object({
  /** The id of the message it becomes. */
  id: ItemId,
  ...ConversationFields,
  text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
  /** When it is sent, by the server's clock. */
  send_at: Moment,
})
/** As listed by the server. `problem`: why it could not be sent. */
const Listed = z.object({ ...ScheduledMessage.shape, problem: z.nullable(z.string()) })
export type ListedScheduled = z.infer<typeof Listed>

export const listScheduled = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/scheduled/list',
  summary: "List the caller's scheduled messages, next one first.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(Listed),
})

export const saveScheduled = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/scheduled/save',
  room: 'read',
  summary:
    'Schedule a message, or update a scheduled one. The same id updates it. Whether the caller may write is checked when it is sent.',
  examples: {
    right: {
      id: '<new.id>',
      recordType: 'groupchat',
      chatUserId: '<group.name>',
      text: 'good morning',
      send_at: '<time.inAnHour>',
    },
    wrong: [
      [{ id: SOME_ID, recordType: 'chat', chatUserId: 'emil', text: '', send_at: 1 }, 'text'],
      [{ id: SOME_ID, recordType: 'chat', chatUserId: 'emil', text: 'late', send_at: 1 }, 'send_at'],
      [{ id: SOME_ID, recordType: 'chat', chatUserId: 'emil', text: 'too far', send_at: 9e15 }, 'send_at'],
    ],
  },
  request: ScheduledMessage,
  answer: Listed,
})

export const cancelScheduled = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/scheduled/cancel',
  summary: 'Cancel a scheduled message. 404: it was already sent or never existed.',
  examples: { right: { id: '<scheduled.id>' }, wrong: [[{}, 'id']] },
  request: z.object({ id: ItemId }),
  answer: z.object({}),
})
