import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GroupData } from '../rooms/group-data.ts'
import { MAX_EMAIL_LENGTH } from '../widget/rules.ts'
import { MAX_CLOSED_AT_ONCE, MAX_RATING_COMMENT, UNTIL_THEY_WRITE } from './consultation.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))

export const openConsultation = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/consultation/open',
  access: 'user',
  limit: 'roomCreate',
  repeatable: true,
  summary:
    "Open the caller's consultation with a team, as a customer. It is created on first use. `im_room_name` is the room of the team.",
  examples: { as: 'customer', right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: GroupData,
})

const change = {
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'roomChange',
  repeatable: false,
} as const
const none = z.object({})
const consultation = { im_room_name: roomName }

export const closeConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/close',
  room: 'serve',
  summary:
    'Close a consultation, as a member of the team. With `ask_rating` the customer is asked for a rating; with `only_answered` it is refused while a question is open.',
  examples: { right: { im_room_name: '<consultation.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({
    ...consultation,
    ask_rating: z._default(z.boolean(), true),
    only_answered: z._default(z.boolean(), false),
  }),
  answer: none,
})

export const closeConsultations = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/consultation/closesome',
  summary:
    "Close several consultations of the caller's teams, e.g. after a flood; nobody is asked for a rating. With `block` their customers can no longer write to the team. Returns those that are closed now; what the caller does not serve is left out.",
  examples: {
    right: { im_room_names: ['<consultation.name>'] },
    wrong: [
      [{}, 'im_room_names'],
      [{ im_room_names: [] }, 'im_room_names'],
      [{ im_room_names: Array(MAX_CLOSED_AT_ONCE + 1).fill('room') }, 'im_room_names'],
    ],
  },
  request: z.object({
    im_room_names: z.array(roomName).check(z.minLength(1), z.maxLength(MAX_CLOSED_AT_ONCE)),
    block: z._default(z.boolean(), false),
  }),
  answer: z.object({ im_room_names: z.array(z.string()) }),
})

export const blockCustomer = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/consultation/block',
  room: 'serve',
  summary:
    'Block the customer of a consultation, as a member of the team, or lift the block. Who is blocked reads what was said and can no longer write.',
  examples: {
    right: { im_room_name: '<consultation.name>', value: false },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room' }, 'value']],
  },
  request: z.object({ ...consultation, value: z.boolean() }),
  answer: none,
})

export const reopenConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/reopen',
  room: 'serve',
  summary:
    'Reopen a closed consultation, as a member of the team. A message from the customer does the same.',
  examples: { right: { im_room_name: '<consultation.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(consultation),
  answer: none,
})

export const rateConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/rate',
  room: 'consult',
  readByOthers: ['comment'],
  summary:
    'Rate a closed consultation, once, as its customer. Give 1 to 5 stars and a comment; 0 stars skip the rating.',
  examples: {
    as: 'customer',
    right: { im_room_name: '<closedConsultation.name>', stars: 5 },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', stars: 6 }, 'stars']],
  },
  request: z.object({
    ...consultation,
    stars: z.number().check(z.int(), z.gte(0), z.lte(5)),
    comment: z._default(z.string().check(z.maxLength(MAX_RATING_COMMENT)), ''),
  }),
  answer: none,
})

export const setConsultationEmail = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/consultation/email',
  room: 'consult',
  summary:
    'Set the email address at which the team can reach the customer. Open to the customer; an empty text removes it.',
  examples: {
    as: 'customer',
    right: { im_room_name: '<consultation.name>', email: 'cleo@example.com' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', email: 'x'.repeat(255) }, 'email']],
  },
  request: z.object({ ...consultation, email: z.string().check(z.maxLength(MAX_EMAIL_LENGTH)) }),
  answer: none,
})

export const snoozeConsultation = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/consultation/snooze',
  room: 'serve',
  summary:
    'Snooze a consultation until a time, or until the customer writes, as a member of the team. `until` is in epoch milliseconds; 8640000000000000 means until the customer writes, 0 ends it. A message from the customer ends it at once.',
  examples: {
    right: { im_room_name: '<consultation.name>', until: '<time.tomorrow>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', until: -1 }, 'until']],
  },
  request: z.object({ ...consultation, until: z.number().check(z.int(), z.gte(0), z.lte(UNTIL_THEY_WRITE)) }),
  answer: none,
})

export const assignConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/assign',
  room: 'serve',
  summary: 'Assign a consultation to a member of the team. Without `im_user_name` it is assigned to nobody.',
  examples: {
    right: { im_room_name: '<consultation.name>', im_user_name: '<member.account>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', im_user_name: 7 }, 'im_user_name']],
  },
  request: z.object({ ...consultation, im_user_name: z.optional(z.string().check(z.regex(ID_PATTERN))) }),
  answer: none,
})

export const moveConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/move',
  room: 'serve',
  summary:
    'Move a consultation to another team. `team` is the room of that team; the current team loses access to it.',
  examples: {
    right: { im_room_name: '<consultation.name>', team: '<otherTeam.name>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room' }, 'team']],
  },
  request: z.object({ ...consultation, team: roomName }),
  answer: none,
})

const EarlierConsultation = z.object({
  /** The message of the event that closed it. */
  message_id: z.string(),
  seq: z.number(),
  closed_at: z.number(),
  /** Name of the person or the team that closed it. */
  closed_by: z._default(z.string(), ''),
  /** From the customer's first message to the first one of staff; absent: nobody replied. */
  first_reply_ms: z.optional(z.number()),
  /** The rating that followed; 0: none. */
  stars: z.number(),
})

export const listEarlierConsultations = endpoint({
  ...change,
  path: '/business/user/chat/consultation/earlier',
  limit: 'default',
  repeatable: true,
  room: 'serve',
  summary:
    'List the earlier closings of a consultation, newest first. Each says who closed it, how soon the customer got a reply, and how it was rated. Open to the team.',
  examples: { right: { im_room_name: '<consultation.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(consultation),
  answer: z.array(EarlierConsultation),
})
