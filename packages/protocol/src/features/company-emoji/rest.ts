import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { picture } from '../profile/picture.ts'
import { MAX_EMOJI_NAME_LENGTH } from './rules.ts'

const emojiId = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1))
const name = z.string().check(z.maxLength(2 * MAX_EMOJI_NAME_LENGTH))
const emojiPicture = picture.check(z.minLength(1))
const change = { method: 'POST', service: 'chat', access: 'administrator', limit: 'adminChange' } as const

/** Why nothing was saved; `full`: the company has as many as it may have. */
const NAME_FAULTS = ['invalid', 'standard', 'taken', 'alike'] as const

export const listCompanyEmoji = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  path: '/business/user/chat/emoji/list',
  summary:
    'List the emoji of the company by name. In texts and reactions they are `:name:`; `former` are names that old messages still have. `is_offered`: false for those that were switched off, which are shown but no longer offered. `added_by` is empty for customers.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    emoji: z.array(
      z.object({
        emoji_id: z.number(),
        name: z.string(),
        former: z.array(z.string()),
        picture_url: z.string(),
        is_offered: z.boolean(),
        added_by: z.string(),
      }),
    ),
  }),
})

export const addCompanyEmoji = endpoint({
  ...change,
  repeatable: false,
  path: '/business/admin/emoji/add',
  summary:
    'Add an emoji to the company. `standard`: a standard emoji has this name. `alike`: the name looks like another one. `full`: there are 200.',
  examples: {
    right: { name: 'e<new.name>', picture: '<picture.data>' },
    wrong: [
      [{ name: 'launch' }, 'picture'],
      [{ name: 'launch', picture: 'aGVsbG8=' }, 'picture'],
      [{ name: 'launch', picture: '' }, 'picture'],
    ],
  },
  request: z.object({ name, picture: emojiPicture }),
  answer: z.object({ outcome: z.enum(['saved', 'full', ...NAME_FAULTS]) }),
})

export const saveCompanyEmoji = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/emoji/save',
  summary: 'Rename an emoji of the company, change its picture, or switch it on or off.',
  examples: {
    right: { emoji_id: '<emoji.id>', is_offered: false },
    wrong: [[{ is_offered: true }, 'emoji_id']],
  },
  request: z.object({
    emoji_id: emojiId,
    name: z.optional(name),
    picture: z.optional(emojiPicture),
    is_offered: z.optional(z.boolean()),
  }),
  answer: z.object({ outcome: z.enum(['saved', ...NAME_FAULTS]) }),
})

export const deleteCompanyEmoji = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/emoji/delete',
  summary: 'Delete an emoji of the company. Messages and reactions show its name as words.',
  examples: { right: { emoji_id: '<emoji.id>' }, wrong: [[{}, 'emoji_id']] },
  request: z.object({ emoji_id: emojiId }),
  answer: z.object({}),
})
