import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { FIGURE_NAMES } from './figures.ts'

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
      /** From `from`, midnight of the team, on; `rating` is the mean of the `ratings` of consultations closed since, 0 without any. */
      today: z.object({ from: z.number(), ...figures, rating: z.number(), ratings: z.number() }),
      people: z.array(
        z.object({ im_user_name: z.string(), nick_name: z.string(), ...counts, unanswered: z.number() }),
      ),
      /** The last weeks, seven days each, the last one first. */
      weeks: z.array(z.object({ from: z.number(), ...figures })),
    }),
  ),
})

const time = z.number().check(z.int(), z.gte(0))

/** A question, or for the rating a consultation with its stars. */
const FigureRow = z.object({
  /** Room name of the consultation; empty if it was moved to another team, which leaves nothing but the count. */
  im_room_name: z.string(),
  customer: z.string(),
  customer_name: z.string(),
  avatar: z.string(),
  message_id: z.string(),
  /** The beginning of the question, or what was said with the stars; empty if it is not a text. */
  text: z.string(),
  /** `text`, or what else it is, e.g. `image`. */
  kind: z.string(),
  /** When it was asked; for the rating, when it was closed. */
  asked_at: time,
  /** First words of a person, and the answer; 0: none yet. */
  replied_at: time,
  answered_at: time,
  /** Who answered it, or closed it unanswered; empty: nobody. */
  by: z.string(),
  by_name: z.string(),
  /** Questions only; a rated consultation has `stars` instead, 1 to 5. */
  counts_as: z.optional(z.enum(['inTime', 'late', 'unanswered', 'open'])),
  stars: z.optional(z.number()),
})

export const listFigureRows = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'search',
  repeatable: true,
  path: '/business/user/chat/board/rows',
  summary:
    "List what a service figure of one of the caller's teams is made of: questions asked from `from` until before `to`, the longest wait first. `person` needs `im_user_name`; `rating` lists rated consultations. At most 200 at a time, after `offset`.",
  examples: {
    right: { team: '<team.name>', figure: 'asked', from: 0, to: 1 },
    wrong: [
      [{ figure: 'asked', from: 0, to: 1 }, 'team'],
      [{ team: 'team', figure: 'all', from: 0, to: 1 }, 'figure'],
      [{ team: 'team', figure: 'person', from: 0, to: 1 }, 'im_user_name'],
    ],
  },
  request: z
    .object({
      /** Room name of the team. */
      team: z.string().check(z.regex(ID_PATTERN)),
      figure: z.enum([...FIGURE_NAMES, 'rating']),
      im_user_name: z.optional(z.string().check(z.regex(ID_PATTERN))),
      from: time,
      to: time,
      offset: z._default(time, 0),
    })
    .check(
      z.refine(({ figure, im_user_name }) => figure !== 'person' || im_user_name !== undefined, {
        path: ['im_user_name'],
        error: 'must say whose answers they are',
      }),
    ),
  answer: z.object({ total: z.number(), rows: z.array(FigureRow) }),
})
