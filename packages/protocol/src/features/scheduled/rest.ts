import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
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
  summary: 'Own messages that wait to be sent, the next one first.',
  request: z.object({}),
  answer: z.array(Listed),
})

export const saveScheduled = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/scheduled/save',
  summary: 'Schedule a message, or change one of the same id.',
  request: ScheduledMessage,
  answer: Listed,
})

export const cancelScheduled = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/scheduled/cancel',
  summary: 'Do not send a scheduled message. 404: it was sent or never there.',
  request: z.object({ id: ItemId }),
  answer: z.object({}),
})
