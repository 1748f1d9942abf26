import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
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
  room: 'handOverDuty',
  readByOthers: ['comment'],
  summary:
    'Hand duty over to a member of the team. Open to the person on duty, owner and admins. Without `im_user_name` nobody is on duty.',
  examples: {
    right: { im_room_name: '<team.name>', im_user_name: '<member.account>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', comment: 'x'.repeat(501) }, 'comment']],
  },
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
  room: 'serve',
  summary:
    'Take over duty in a team. Owner and admins always may. Other members may when nobody is on duty, or when the person on duty is offline or keeps a customer waiting longer than the limit.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(team),
  answer: none,
})

export const askDuty = endpoint({
  ...change,
  path: '/business/user/chat/duty/ask',
  room: 'serve',
  summary: 'Ask the person on duty to hand duty over to the caller.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
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
      /** The oldest of them, oldest first, without those that are gone by now. */
      questions: z.array(z.object({ asked_at: z.number(), ...Words.shape })),
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
  room: 'serve',
  summary:
    'Get the handover card of a team. It lists who is waiting since when, every open question with its time, the last words of both sides, and the files of the last two days: as of now, or as of the last handover.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ ...team, is_handed_over: z._default(z.boolean(), false) }),
  answer: DutyCard,
})

export const dismissDutyCard = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/duty/card/dismiss',
  room: 'holdDuty',
  summary: 'Dismiss the handover card, as the person on duty. It is not shown again on any device.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(team),
  answer: none,
})

export const saveDutyAbsences = endpoint({
  ...change,
  repeatable: true,
  path: '/business/user/chat/duty/absence/save',
  room: 'serve',
  summary: 'Set the dates on which the caller is away. Replaces the dates that were set before.',
  examples: {
    right: { im_room_name: '<team.name>', absences: [{ from: '2026-02-01', to: '2026-02-03' }] },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', absences: [{ from: '2026-02-02', to: '2026-02-01' }] }, 'absences.0'],
    ],
  },
  request: z.object({ ...team, absences: z.array(AbsenceDates).check(z.maxLength(MAX_OWN_ABSENCES)) }),
  answer: none,
})
