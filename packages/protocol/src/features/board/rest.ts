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
  /** The beginning of the question; empty if it is not a text. */
  text: z.string(),
  /** `text`, or what else it is, e.g. `image`. */
  kind: z.string(),
  asked_at: z.number(),
  /** User name and name of the holder; empty: none. */
  holder: z.string(),
  holder_name: z.string(),
})

/** Who of a team is on duty next. */
const NextInLine = z.object({
  /** Room name of the team. */
  team: z.string(),
  im_user_name: z.string(),
  nick_name: z.string(),
  /** Beginning of the shift. */
  from: z.number(),
})

export const listOpenQuestions = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'default',
  repeatable: true,
  path: '/business/user/chat/board/list',
  summary:
    "List the open questions of all the caller's teams, oldest first. The answer also has the total, and who is on duty next in each team.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    total: z.number(),
    questions: z.array(OpenQuestion),
    next_in_line: z.array(NextInLine),
  }),
})

const counts = { answered: z.number(), median_ms: z.number() }
const figures = {
  asked: z.number(),
  ...counts,
  /** Median of the first words of a person in each consultation. */
  first_ms: z.number(),
  /** 0 to 1. */
  within_limit: z.number(),
}

export const listServiceFigures = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'search',
  repeatable: true,
  path: '/business/user/chat/board/figures',
  summary:
    "Get the service figures of each of the caller's teams. Covers questions, answers, response times and who answered, over the last seven days, today (with ratings) and by week.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(
    z.object({
      im_room_name: z.string(),
      natural_name: z.string(),
      ...figures,
      /** Since midnight of the team; `rating` is the mean of the `ratings` of consultations closed since, 0 without any. */
      today: z.object({ ...figures, rating: z.number(), ratings: z.number() }),
      people: z.array(
        z.object({ im_user_name: z.string(), nick_name: z.string(), ...counts, unanswered: z.number() }),
      ),
      /** The last weeks, seven days each, the last one first. */
      weeks: z.array(z.object({ from: z.number(), ...figures })),
    }),
  ),
})
