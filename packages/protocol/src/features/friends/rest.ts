import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { UserRecord, userName } from '../people/rest.ts'
import { MAX_GREETING_LENGTH } from './rules.ts'

const none = z.object({})
const oneUser = z.object({ im_user_name: userName })

/** Changes made offline are not replayed: the other side may have answered meanwhile. */
const change = { ...PERSONAL_CALL, limit: 'friendChange', repeatable: false } as const

export const listFriends = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/friend/list',
  summary: 'The friends of the signed-in person in the order of their letters.',
  request: none,
  answer: z.array(UserRecord),
})

export const getFriend = endpoint({
  ...PERSONAL_CALL,
  limit: 'lookup',
  path: '/business/user/friend/get',
  summary: 'A person as a chat partner, with the room the chat has moved to; empty: there is none.',
  request: oneUser,
  answer: z.extend(UserRecord, { im_room_name: z.string() }),
})

export const searchFriends = endpoint({
  ...PERSONAL_CALL,
  access: 'staff',
  limit: 'friendSearch',
  path: '/business/user/friend/search',
  summary: 'The person with exactly this account, or nobody.',
  request: z.object({ account: userName }),
  answer: z.array(UserRecord),
})

export const requestFriend = endpoint({
  ...change,
  access: 'staff',
  path: '/business/user/friend/request',
  summary:
    'Ask a person to be friends. If that person has asked already, both are friends at once. `im_room_name`: they were met in this group, which may forbid it.',
  request: z.object({
    im_user_name: userName,
    im_room_name: z.optional(z.string().check(z.regex(ID_PATTERN))),
    content: z._default(z.string().check(z.maxLength(MAX_GREETING_LENGTH)), ''),
  }),
  answer: z.object({ state: z.enum(['pending', 'accepted']) }),
})

export const acceptFriend = endpoint({
  ...change,
  path: '/business/user/friend/accept',
  summary: 'Accept the request of a person.',
  request: oneUser,
  answer: none,
})

export const refuseFriend = endpoint({
  ...change,
  path: '/business/user/friend/refuse',
  summary: 'Refuse the request of a person.',
  request: oneUser,
  answer: none,
})

export const removeFriend = endpoint({
  ...change,
  path: '/business/user/friend/remove',
  summary: 'End a friendship. Neither side may write to the other until they are friends again.',
  request: oneUser,
  answer: none,
})

const FriendRequestRecord = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  avatar_url: z.string(),
  direction: z.enum(['received', 'sent']),
  state: z.enum(['pending', 'accepted', 'refused']),
  content: z.string(),
  time: z.number(),
})
export type FriendRequestRecord = z.infer<typeof FriendRequestRecord>

export const listFriendRequests = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/friend/request/list',
  summary: 'Requests received and sent, the latest 200, newest first.',
  request: none,
  answer: z.array(FriendRequestRecord),
})
