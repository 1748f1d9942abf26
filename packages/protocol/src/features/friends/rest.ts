import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { WRONG_USER_NAMES } from '../../examples.ts'
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
  summary: "List the caller's friends in alphabetical order.",
  examples: { right: {} },
  request: none,
  answer: z.array(UserRecord),
})

export const getFriend = endpoint({
  ...PERSONAL_CALL,
  limit: 'lookup',
  path: '/business/user/friend/get',
  summary: 'Get a person as a chat partner. Includes the room the chat has moved to, empty if there is none.',
  examples: { right: { im_user_name: 'ben' }, wrong: WRONG_USER_NAMES },
  request: oneUser,
  answer: z.extend(UserRecord, { im_room_name: z.string() }),
})

export const searchFriends = endpoint({
  ...PERSONAL_CALL,
  access: 'staff',
  limit: 'friendSearch',
  path: '/business/user/friend/search',
  summary: 'Find the person with exactly this account.',
  examples: { right: { account: 'ben' }, wrong: [[{}, 'account']] },
  request: z.object({ account: userName }),
  answer: z.array(UserRecord),
})

export const requestFriend = endpoint({
  ...change,
  access: 'staff',
  path: '/business/user/friend/request',
  readByOthers: ['content'],
  summary:
    'Send a friend request. If the other person has already sent one, both become friends at once. `im_room_name` names the group in which they met, which may forbid it.',
  examples: {
    right: { im_user_name: 'ben' },
    wrong: [
      [{ im_user_name: 'ben', content: 'x'.repeat(101) }, 'content'],
      [{ im_user_name: 'ben', im_room_name: '../room' }, 'im_room_name'],
    ],
  },
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
  summary: 'Accept a friend request.',
  examples: { right: { im_user_name: '<request.from>' }, wrong: WRONG_USER_NAMES },
  request: oneUser,
  answer: none,
})

export const refuseFriend = endpoint({
  ...change,
  path: '/business/user/friend/refuse',
  summary: 'Decline a friend request.',
  examples: { right: { im_user_name: '<request.from>' }, wrong: WRONG_USER_NAMES },
  request: oneUser,
  answer: none,
})

export const removeFriend = endpoint({
  ...change,
  path: '/business/user/friend/remove',
  summary: 'Remove a friend. Neither side can write to the other until they are friends again.',
  examples: { right: { im_user_name: '<friend.account>' }, wrong: WRONG_USER_NAMES },
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
  summary: 'List the friend requests received and sent. Returns the latest 200, newest first.',
  examples: { right: {} },
  request: none,
  answer: z.array(FriendRequestRecord),
})
