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
