import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GroupData } from '../rooms/group-data.ts'
import { MAX_EMAIL_LENGTH } from '../widget/rules.ts'
import { MAX_RATING_COMMENT } from './consultation.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))

export const openConsultation = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/consultation/open',
  access: 'user',
  limit: 'roomCreate',
  repeatable: true,
  summary:
    'For customers: opens the consultation with a team, created on first use. `im_room_name` is the room of the team.',
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
  summary:
    'For the team: close a consultation, and ask its customer for a rating where `ask_rating` says so.',
  request: z.object({ ...consultation, ask_rating: z._default(z.boolean(), true) }),
  answer: none,
})

export const reopenConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/reopen',
  summary: 'For the team: open a closed consultation again. A message of the customer does the same.',
  request: z.object(consultation),
  answer: none,
})

export const rateConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/rate',
  summary: 'For the customer, once after closing: 1 to 5 stars and a comment; 0 stars skip it.',
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
  summary: 'For the customer: where the team can reach them by email; an empty text removes it.',
  request: z.object({ ...consultation, email: z.string().check(z.maxLength(MAX_EMAIL_LENGTH)) }),
  answer: none,
})

export const assignConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/assign',
  summary: 'For the team: make a member its holder; without `im_user_name` nobody is.',
  request: z.object({ ...consultation, im_user_name: z.optional(z.string().check(z.regex(ID_PATTERN))) }),
  answer: none,
})

export const moveConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/move',
  summary:
    'For the team: hand a consultation to another team, whose room is `team`. The former team keeps nothing of it.',
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
  summary:
    'For the team: when a consultation was closed before, newest first: by whom, how soon its customer got a reply, and how it was rated.',
  request: z.object(consultation),
  answer: z.array(EarlierConsultation),
})
