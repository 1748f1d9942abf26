import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const OpenQuestion = z.object({
  im_room_name: z.string(),
  customer_name: z.string(),
  customer: z.string(),
  avatar: z.string(),
  /** Room name and name of the team. */
  team: z.string(),
  team_name: z.string(),
  message_id: z.string(),
  /** The beginning of the question. */
  text: z.string(),
  asked_at: z.number(),
  /** Name of the holder; empty: none. */
  holder_name: z.string(),
})

export const listOpenQuestions = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'default',
  repeatable: true,
  path: '/business/user/chat/board/list',
  summary:
    'The oldest open questions of all teams of the caller, oldest first, and how many there are altogether.',
  request: z.object({}),
  answer: z.object({ total: z.number(), questions: z.array(OpenQuestion) }),
})

const counts = { answered: z.number(), median_ms: z.number() }

export const listServiceFigures = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'search',
  repeatable: true,
  path: '/business/user/chat/board/figures',
  summary:
    'For each team of the caller, of the last seven days: questions, answers, their times and who gave them.',
  request: z.object({}),
  answer: z.array(
    z.object({
      im_room_name: z.string(),
      natural_name: z.string(),
      asked: z.number(),
      ...counts,
      /** 0 to 1. */
      within_limit: z.number(),
      people: z.array(z.object({ nick_name: z.string(), ...counts })),
    }),
  ),
})
