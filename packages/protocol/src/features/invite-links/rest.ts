import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { INVITE_STATES, LINK_LIVES } from './invite-link.ts'

const room = { im_room_name: z.string().check(z.regex(ID_PATTERN)) }
const token = z.string().check(z.regex(/^[\w-]{1,64}$/))
const none = z.object({})
const call = { method: 'POST', service: 'chat', access: 'user' } as const
const change = { ...call, limit: 'roomChange', repeatable: false } as const
const question = { ...call, limit: 'default', repeatable: true } as const

const LinkData = z.object({
  /** Empty: the group has no link. */
  token: z.string(),
  /** 0: never. */
  expires_at: z.number(),
  needs_approval: z.boolean(),
})

export const getRoomLink = endpoint({
  ...question,
  path: '/business/user/chat/room/link/get',
  summary: 'For owner and admins: the invite link of a group and who has asked to join.',
  request: z.object(room),
  answer: z.object({
    link: LinkData,
    requests: z.array(
      z.object({
        im_user_name: z.string(),
        nick_name: z.string(),
        avatar: z.string(),
        requested_at: z.number(),
      }),
    ),
  }),
})

export const createRoomLink = endpoint({
  ...change,
  path: '/business/user/chat/room/link/create',
  summary: 'For owner and admins: a new invite link for colleagues; the former one stops working.',
  request: z.object({ ...room, life: z.enum(LINK_LIVES), needs_approval: z.boolean() }),
  answer: LinkData,
})

export const revokeRoomLink = endpoint({
  ...change,
  path: '/business/user/chat/room/link/revoke',
  summary: 'For owner and admins: the invite link stops working. Requests that wait can still be answered.',
  request: z.object(room),
  answer: none,
})

export const answerRoomRequest = endpoint({
  ...change,
  path: '/business/user/chat/room/link/answer',
  summary: 'For owner and admins: let somebody in who asked by the invite link, or decline.',
  request: z.object({ ...room, im_user_name: z.string().check(z.regex(ID_PATTERN)), accept: z.boolean() }),
  answer: none,
})

const Invitation = z.object({
  state: z.enum(INVITE_STATES),
  natural_name: z.string(),
  room_avatar: z.string(),
  member_count: z.number(),
  /** Empty for those who are not members. */
  im_room_name: z.string(),
})

export const openInvite = endpoint({
  ...question,
  access: 'staff',
  limit: 'lookup',
  path: '/business/user/chat/invite/open',
  summary: 'What an invite link leads to. Unknown, revoked and of another company: 404.',
  request: z.object({ link_token: token }),
  answer: Invitation,
})

export const acceptInvite = endpoint({
  ...change,
  access: 'staff',
  path: '/business/user/chat/invite/accept',
  summary: 'Join the group of an invite link, or ask to join where that needs approval.',
  request: z.object({ link_token: token }),
  answer: Invitation,
})
