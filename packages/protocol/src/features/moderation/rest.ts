import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { CENSOR_MODES, MAX_WORD_LENGTH, MAX_WORDS_AT_ONCE, WORD_ACTIONS } from './rules.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const read = { ...admin, limit: 'search', repeatable: true } as const
const change = { ...admin, limit: 'adminChange', repeatable: true } as const

const listId = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1))
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORD_LENGTH))
const action = z.enum(WORD_ACTIONS)
export const WORDS_PAGE = 500

export const listWordLists = endpoint({
  ...read,
  path: '/business/admin/moderation/lists',
  summary:
    'List the word lists of the company. The answer also has their recent matches and how the censor service is used.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    lists: z.array(
      z.object({
        list_id: listId,
        name: z.string(),
        action,
        is_on: z.boolean(),
        words: z.number(),
        /** In the last 30 days. */
        matches: z.number(),
      }),
    ),
    recent: z.array(
      z.object({ time: z.number(), name: z.string(), conversation: z.string(), list: z.string(), action }),
    ),
    /** `unavailable`: the operator has set up none. */
    censor: z.enum([...CENSOR_MODES, 'unavailable']),
  }),
})

export const saveWordList = endpoint({
  ...change,
  repeatable: false,
  path: '/business/admin/moderation/list/save',
  summary: 'Create or update a word list. Without `list_id` a new one is created.',
  examples: {
    right: { name: 'Insults', action: 'report', is_on: false },
    wrong: [
      [{ name: ' ', action: 'report', is_on: true }, 'name'],
      [{ name: 'x', action: 'shout', is_on: true }, 'action'],
    ],
  },
  request: z.object({
    list_id: z.optional(listId),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    action,
    is_on: z.boolean(),
  }),
  answer: z.object({ list_id: listId }),
})

export const deleteWordList = endpoint({
  ...change,
  path: '/business/admin/moderation/list/delete',
  summary: 'Delete a word list and its words.',
  examples: { right: { list_id: '<words.id>' }, wrong: [[{}, 'list_id']] },
  request: z.object({ list_id: listId }),
  answer: z.object({}),
})

export const listWords = endpoint({
  ...read,
  path: '/business/admin/moderation/words',
  summary: 'List the words of a word list in order, 500 per page after `after`.',
  examples: { right: { list_id: '<words.id>' }, wrong: [[{}, 'list_id']] },
  request: z.object({
    list_id: listId,
    after: z._default(z.string().check(z.maxLength(MAX_WORD_LENGTH)), ''),
  }),
  answer: z.object({ words: z.array(z.string()) }),
})

export const addWords = endpoint({
  ...change,
  path: '/business/admin/moderation/words/add',
  summary:
    'Add words to a word list. `broad`: they occur in many ordinary sentences and were not added; pass `is_confirmed` to add them anyway. `full`: the company has too many words.',
  examples: {
    right: { list_id: '<words.id>', words: ['badword'] },
    wrong: [[{ words: ['badword'] }, 'list_id']],
  },
  request: z.object({
    list_id: listId,
    words: z.array(word).check(z.minLength(1), z.maxLength(MAX_WORDS_AT_ONCE)),
    is_confirmed: z._default(z.boolean(), false),
  }),
  answer: z.object({
    outcome: z.enum(['added', 'broad', 'full']),
    /** How many of how many ordinary sentences they are in. */
    matched: z.number(),
    sentences: z.number(),
  }),
})

export const removeWord = endpoint({
  ...change,
  path: '/business/admin/moderation/words/remove',
  summary: 'Remove a word from a word list.',
  examples: { right: { list_id: '<words.id>', word: 'badword' }, wrong: [[{ word: 'badword' }, 'list_id']] },
  request: z.object({ list_id: listId, word }),
  answer: z.object({}),
})

export const tryWords = endpoint({
  ...read,
  path: '/business/admin/moderation/try',
  summary: 'Test a text with the word lists that are switched on.',
  examples: { right: { text: 'hello' }, wrong: [[{}, 'text']] },
  request: z.object({ text: z.string().check(z.maxLength(2_000)) }),
  answer: z.object({
    matches: z.array(
      z.object({ start: z.number(), end: z.number(), word: z.string(), list: z.string(), action }),
    ),
  }),
})

export const saveCensorMode = endpoint({
  ...change,
  path: '/business/admin/moderation/censor',
  summary:
    "Set whether messages are sent to the operator's censor service. Either not at all, in parallel with delivery (a message with a bad verdict is withdrawn), or before delivery, for at most 300 ms.",
  examples: { right: { mode: 'off' }, wrong: [[{ mode: 'loud' }, 'mode']] },
  request: z.object({ mode: z.enum(CENSOR_MODES) }),
  answer: z.object({}),
})

export const testCensor = endpoint({
  ...admin,
  limit: 'password',
  repeatable: true,
  path: '/business/admin/moderation/censor/test',
  summary:
    "Test a text with the censor service. `failed` has the service's own code, 110 or 401, and what it means.",
  examples: { right: { text: 'hello' }, wrong: [[{ text: '' }, 'text']] },
  request: z.object({ text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    outcome: z.enum(['pass', 'bad', 'suspicious', 'failed']),
    code: z.number(),
    message: z.string(),
  }),
})
