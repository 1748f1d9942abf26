import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { ContactSettings } from '../contacts/settings.ts'
import { userName } from '../people/rest.ts'

export const getBlacklist = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/get',
  summary: 'The own blacklist; with the name of somebody else: only whether that person is on it.',
  request: z.object({ im_user_name: z.optional(userName) }),
  /** Rooms cannot be blacklisted; the field exists for other clients [blacklist-2]. */
  answer: z.object({ groups: z.array(z.string()), imUserNames: z.array(z.string()) }),
})

export const addBlack = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/add',
  summary: 'Put a person on the blacklist: neither of the two can write to the other any more.',
  request: z.object({ im_user_name: userName }),
  answer: ContactSettings,
})

export const deleteBlack = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/black/delete',
  summary: 'Take a person off the blacklist.',
  request: z.object({ im_user_name: userName }),
  answer: ContactSettings,
})
