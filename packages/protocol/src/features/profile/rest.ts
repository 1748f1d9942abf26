import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MAX_PERSON_NAME_LENGTH } from '../admin-people/rules.ts'
import { picture } from './picture.ts'
import { MAX_STATUS_LENGTH } from './rules.ts'

const Profile = z.object({
  nick_name: z.string(),
  avatar_url: z.string(),
  status_text: z.string(),
  /** When the status text expires; 0: never. */
  status_until: z.number(),
})

const own = { service: 'chat', access: 'user', repeatable: true } as const

export const getProfile = endpoint({
  ...own,
  method: 'GET',
  path: '/business/user/profile/get',
  limit: 'lookup',
  summary: "Get the caller's name, picture and status.",
  examples: { right: {} },
  request: z.object({}),
  answer: Profile,
})

export const saveProfile = endpoint({
  ...own,
  method: 'POST',
  path: '/business/user/profile/save',
  limit: 'default',
  readByOthers: ['nick_name', 'status_text'],
  summary: "Update the caller's name, picture and status. Fields that are left out stay as they are.",
  examples: {
    right: { nick_name: 'Ann Other', status_text: 'At lunch', status_until: 0 },
    wrong: [
      [{ nick_name: '' }, 'nick_name'],
      [{ nick_name: '=cmd' }, 'nick_name'],
      [{ status_text: 'x'.repeat(81) }, 'status_text'],
      [{ picture: 'no picture' }, 'picture'],
      [{ picture: 'aGVsbG8=' }, 'picture'],
    ],
  },
  request: z.object({
    nick_name: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON_NAME_LENGTH * 2)),
    ),
    status_text: z.optional(z.string().check(z.trim(), z.maxLength(MAX_STATUS_LENGTH))),
    status_until: z.optional(z.number().check(z.int(), z.gte(0))),
    /** Base64 of a picture, which the server crops to a square; empty removes it. */
    picture: z.optional(picture),
  }),
  answer: Profile,
})
