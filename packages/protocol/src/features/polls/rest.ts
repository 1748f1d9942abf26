import * as z from 'zod/mini'
import { MAX_PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { MAX_OPTIONS } from './rules.ts'

const messageId = z.string().check(z.minLength(1), z.maxLength(64))

const conversation = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
}

const call = {
  method: 'POST',
  service: 'history',
  eitherToken: true,
  access: 'user',
  limit: 'default',
  repeatable: true,
  room: 'read',
} as const

const GROUP = { recordType: 'groupchat', chatUserId: '<group.name>' }
const POLL = { ...GROUP, msgId: '<poll.id>' }

/** A poll or a request to confirm, as one reader sees it. */
export const PollState = z.object({
  msgId: z.string(),
  /** How many of those who are asked have answered. */
  voted: z.number(),
  total: z.number(),
  /** Votes by option; absent: not yet for this reader [polls-3]. */
  counts: z.optional(z.array(z.number())),
  /** What the reader chose, and when. */
  mine: z.array(z.number()),
  myTime: z.optional(z.number()),
  /** When it ended or will end. */
  endTime: z.optional(z.number()),
  /** The reader may end it, and remind the others; of a request to confirm, see who has. */
  isManager: z.boolean(),
  /** For who manages it: when the others were reminded last. */
  remindedTime: z.optional(z.number()),
})
export type PollState = z.infer<typeof PollState>

export const getPolls = endpoint({
  ...call,
  path: '/api/polls/get',
  limit: 'history',
  summary:
    'Get the state of polls and of requests to confirm, by the ids of their messages. Those that are not there are left out.',
  examples: {
    right: { ...GROUP, msgIds: ['<message.id>'] },
    wrong: [
      [{ ...GROUP, msgIds: [] }, 'msgIds'],
      [{ ...GROUP, msgIds: Array(101).fill('x') }, 'msgIds'],
    ],
  },
  request: z.object({
    ...conversation,
    msgIds: z.array(messageId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)),
  }),
  answer: z.array(PollState),
})

export const votePoll = endpoint({
  ...call,
  path: '/api/polls/vote',
  summary:
    'Vote in a poll: the options by their place, none to take a vote back; or confirm a message, with option 0. A vote replaces the earlier one; a confirmation stays.',
  examples: {
    right: { ...POLL, choices: [0] },
    wrong: [
      [{ ...GROUP, choices: [0] }, 'msgId'],
      [{ ...POLL, choices: ['yes'] }, 'choices.0'],
      [{ ...POLL, choices: Array(13).fill(0) }, 'choices'],
    ],
  },
  request: z.object({
    ...conversation,
    msgId: messageId,
    choices: z.array(z.int().check(z.gte(0))).check(z.maxLength(MAX_OPTIONS)),
  }),
  answer: PollState,
})

export const endPoll = endpoint({
  ...call,
  path: '/api/polls/end',
  summary: 'End a poll now. Its author may, and owner and admins of its group.',
  examples: { right: POLL, wrong: [[GROUP, 'msgId']] },
  request: z.object({ ...conversation, msgId: messageId }),
  answer: PollState,
})

export const listVoters = endpoint({
  ...call,
  path: '/api/polls/voters',
  limit: 'history',
  summary:
    'List who chose what and who has not answered. An anonymous poll tells nobody; a request to confirm tells its author, and owner and admins of its group.',
  examples: { right: POLL, wrong: [[GROUP, 'msgId']] },
  request: z.object({ ...conversation, msgId: messageId }),
  answer: z.object({
    voters: z.array(z.object({ user: z.string(), choices: z.array(z.number()), time: z.number() })),
    missing: z.array(z.string()),
  }),
})

export const remindVoters = endpoint({
  ...call,
  path: '/api/polls/remind',
  repeatable: false,
  summary:
    'Let the assistant remind those who have not answered. Author, owner and admins may, once an hour; the answer says how many are reminded.',
  examples: { right: POLL, wrong: [[GROUP, 'msgId']] },
  request: z.object({ ...conversation, msgId: messageId }),
  answer: z.object({ reminded: z.number() }),
})
