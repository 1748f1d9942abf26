import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { AbsenceDates, MAX_OWN_ABSENCES } from '../teams/schedule-data.ts'
import { MAX_TEAM_TEXT } from '../teams/team.ts'

const id = z.string().check(z.regex(ID_PATTERN))
const change = {
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'roomChange',
  repeatable: false,
} as const
const team = { im_room_name: id }
const none = z.object({})

export const handOverDuty = endpoint({
  ...change,
  path: '/business/user/chat/duty/handover',
  summary:
    'For who is on duty, owner and admins: put a member on duty. Without `im_user_name` nobody is on duty.',
  request: z.object({
    ...team,
    im_user_name: z.optional(id),
    comment: z._default(z.string().check(z.maxLength(MAX_TEAM_TEXT)), ''),
  }),
  answer: none,
})

export const takeOverDuty = endpoint({
  ...change,
  path: '/business/user/chat/duty/takeover',
  summary:
    'Go on duty: where nobody is, or who is has gone or lets a customer wait longer than the limit. Owner and admins always may.',
  request: z.object(team),
  answer: none,
})

export const askDuty = endpoint({
  ...change,
  path: '/business/user/chat/duty/ask',
  summary: 'Ask who is on duty to hand it over to the caller.',
  request: z.object(team),
  answer: none,
})

/** The last words of one side: empty if it was not a text but the `kind`, or nothing at all. */
const Words = z.object({ text: z.string(), kind: z.string() })

/** Summary for the next person on duty, made from the log [duty-6]. */
const DutyCard = z.object({
  /** When it was made. */
  made_at: z.number(),
  waiting: z.array(
    z.object({
      im_room_name: z.string(),
      customer: z.string(),
      since: z.number(),
      /** How many questions are open. */
      open: z.number(),
      asked: Words,
      replied: Words,
    }),
  ),
  /** Consultations without an open question. */
  quiet_count: z.number(),
  file_count: z.number(),
  /** Names of the newest of them. */
  files: z.array(z.string()),
})
export type DutyCard = z.infer<typeof DutyCard>

export const getDutyCard = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'lookup',
  repeatable: true,
  path: '/business/user/chat/duty/card',
  summary:
    'Who waits and since when, what they asked and were told last, and files of the last two days: now, or as it was when the present person came on duty.',
  request: z.object({ ...team, is_handed_over: z._default(z.boolean(), false) }),
  answer: DutyCard,
})

export const dismissDutyCard = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/duty/card/dismiss',
  summary: 'For who is on duty: the hand-over card has been read and is not shown again, on any device.',
  request: z.object(team),
  answer: none,
})

export const saveDutyAbsences = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/duty/absence/save',
  summary: 'For every member: the dates on which they are away themselves. Replaces those of before.',
  request: z.object({ ...team, absences: z.array(AbsenceDates).check(z.maxLength(MAX_OWN_ABSENCES)) }),
  answer: none,
})
