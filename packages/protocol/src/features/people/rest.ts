import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_USER_NAMES } from '../../examples.ts'
import { ContactSettings } from '../contacts/settings.ts'
import { MAX_REMARK_LENGTH } from './rules.ts'

/** A person as others see them [people-2]. */
export const UserRecord = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  /** Latin letters of the name, by whose first one lists are grouped. */
  nick_name_letter: z.string(),
  /** The same word by word, for finding: `lin yue`, `alice chen`. */
  nick_name_pinyin: z.string(),
  /** First letters of the words: `ly`, `ac`. */
  nick_name_initials: z.string(),
  avatar_url: z.string(),
  /** `nick_name` and `avatar_url` once more, where other clients look for them. */
  name: z.optional(z.string()),
  avatar: z.optional(z.string()),
  /** Empty is what the asking person may not see. Absent: from a server before an upgrade. */
  mobile: z.optional(z.string()),
  position: z.string(),
  /** Their status text. */
  status_text: z.string(),
  is_customer: z.boolean(),
  /** The caller's remark for them; empty: none. */
  remark: z.string(),
  /** The pinyin of a remark in Chinese, which it is found by. */
  remark_pinyin: z.optional(z.string()),
  is_friend: z.boolean(),
  /** The caller's settings for them; index 2 is mute. */
  chat_setting: z.optional(z.array(z.boolean())),
})
export type UserRecord = z.infer<typeof UserRecord>

/** A person in detail. Empty is what the asking person may not see. */
export const Card = z.extend(UserRecord, {
  mobile: z.string(),
  email: z.string(),
  branch_id: z.nullable(z.number()),
  /** Names of the branches from the root down to the person's own. */
  branch_path: z.array(z.string()),
  /** Whom the directory of the company names as their manager; null: nobody, or nobody the caller may see. */
  manager: z._default(z.nullable(UserRecord), null),
  /** The caller has blocked them. */
  is_blacked: z.boolean(),
  /** Groups both belong to, the first few by name. */
  shared_rooms: z.array(z.object({ im_room_name: z.string(), natural_name: z.string() })),
  shared_room_count: z.number(),
  /** False for a customer who knows the person from consultations alone [customers-26]. */
  may_write: z._default(z.boolean(), true),
})
export type Card = z.infer<typeof Card>

export const userName = z.string().check(z.minLength(1), z.maxLength(64))

export const getUser = endpoint({
  method: 'POST',
  path: '/business/user/getuser',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: "Get a person of the caller's company.",
  examples: { right: { im_user_name: 'ben' }, wrong: WRONG_USER_NAMES },
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
  summary:
    "Get several people of the caller's company. Unknown names are left out. `others` is accepted; the answer always has everything.",
  examples: {
    right: { im_user_names: ['ben'] },
    wrong: [
      [{ im_user_names: 'ben' }, 'im_user_names'],
      [{ im_user_names: ['ben', 7] }, 'im_user_names.1'],
      [{ im_user_names: Array(201).fill('ben') }, 'im_user_names'],
    ],
  },
  request: z.object({
    im_user_names: z.array(userName).check(z.maxLength(200)),
    others: z.optional(z.string()),
  }),
  answer: z.array(UserRecord),
})

export const getOwnCard = endpoint({
  method: 'POST',
  path: '/business/user/get',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: 'Get the details of the caller.',
  examples: { right: {} },
  request: z.object({}),
  answer: Card,
})

export const getCard = endpoint({
  method: 'GET',
  path: '/business/user/card/get',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary:
    'Get the details of a person. Includes position, department and, where permitted, mobile number and e-mail address.',
  examples: { right: { im_username: 'ben' }, wrong: [[{}, 'im_username']] },
  request: z.object({ im_username: userName }),
  answer: Card,
})

export const setRemark = endpoint({
  method: 'POST',
  path: '/business/user/tag/setremark',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary: 'Set a private name for a person. An empty remark removes it.',
  examples: {
    right: { im_user_name: 'ben', remark: 'Benny' },
    wrong: [
      [{ remark: 'x' }, 'im_user_name'],
      [{ im_user_name: 'ben', remark: 'x'.repeat(51) }, 'remark'],
    ],
  },
  request: z.object({ im_user_name: userName, remark: z.string().check(z.maxLength(MAX_REMARK_LENGTH)) }),
  answer: ContactSettings,
})
