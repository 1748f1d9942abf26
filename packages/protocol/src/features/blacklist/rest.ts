import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { WRONG_USER_NAMES } from '../../examples.ts'
import { ContactSettings } from '../contacts/settings.ts'
import { userName } from '../people/rest.ts'

export const getBlacklist = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/get',
  summary:
    'List the people the caller has blocked. With the name of another person, the answer only says whether that person is blocked.',
  examples: { right: { im_user_name: 'ben' }, wrong: [[{ im_user_name: 7 }, 'im_user_name']] },
  request: z.object({ im_user_name: z.optional(userName) }),
  /** Rooms cannot be blacklisted; the field exists for other clients [blacklist-2]. */
  answer: z.object({ groups: z.array(z.string()), imUserNames: z.array(z.string()) }),
})

export const addBlack = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/add',
  summary: 'Block a person. Neither of the two can write to the other any more.',
  examples: { right: { im_user_name: 'ben' }, wrong: WRONG_USER_NAMES },
  request: z.object({ im_user_name: userName }),
  answer: ContactSettings,
})

export const deleteBlack = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/delete',
  summary: 'Unblock a person.',
  examples: { right: { im_user_name: 'ben' }, wrong: WRONG_USER_NAMES },
  request: z.object({ im_user_name: userName }),
  answer: ContactSettings,
})
