import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** A person as others see them (spec 1 §3 Server user record). */
export const UserRecord = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  nick_name_letter: z.string(),
  avatar_url: z.string(),
  position: z.string(),
  is_customer: z.boolean(),
})
export type UserRecord = z.infer<typeof UserRecord>

const userName = z.string().check(z.minLength(1), z.maxLength(64))

export const getUser = endpoint({
  method: 'POST',
  path: '/business/user/getuser',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: 'One person of the own company.',
  request: z.object({ im_user_name: userName }),
  answer: UserRecord,
})

export const getUsers = endpoint({
  method: 'POST',
  path: '/business/user/getusers',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: 'Many people of the own company; unknown names are left out.',
  request: z.object({
    im_user_names: z.array(userName).check(z.maxLength(200)),
    others: z.optional(z.string()),
  }),
  answer: z.array(UserRecord),
})
