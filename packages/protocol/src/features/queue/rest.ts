import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'

export const getQueuePlace = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  path: '/business/user/chat/consultation/queue',
  room: 'consult',
  summary:
    "Get the place of the customer's oldest open question in the queue of the team, how long an answer usually takes at this hour, and who answers until when. Open to the customer.",
  examples: {
    as: 'customer',
    right: { im_room_name: '<consultation.name>' },
    wrong: WRONG_ROOM_NAMES,
  },
  request: z.object({ im_room_name: z.string().check(z.regex(ID_PATTERN)) }),
  answer: z.object({
    /** Among the open questions of the team, oldest first; 0: nothing of this customer is open. */
    place: z.number(),
    /** When the oldest open question was asked; 0: none is open. */
    asked_at: z.number(),
    /** Nine of ten were answered within this time, counted at `counted_at`; 0: the log does not tell. */
    usual_ms: z.number(),
    counted_at: z.number(),
    /** Name of who is on duty; empty: nobody in particular. */
    answerer: z.string(),
    /** End of their shift; 0: it is not known. */
    until: z.number(),
    /** Name of who answers then; empty: it is not known. */
    next: z.string(),
  }),
})
