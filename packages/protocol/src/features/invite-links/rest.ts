import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
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
  room: 'manageLink',
  summary: 'Get the invite link of a group and the requests to join, as owner or admin.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
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
  room: 'manageLink',
  summary: 'Create an invite link for colleagues, as owner or admin. The previous link stops working.',
  examples: {
    right: { im_room_name: '<group.name>', life: 'week', needs_approval: true },
    wrong: [[{ im_room_name: 'room', life: 'year', needs_approval: true }, 'life']],
  },
  request: z.object({ ...room, life: z.enum(LINK_LIVES), needs_approval: z.boolean() }),
  answer: LinkData,
})

export const revokeRoomLink = endpoint({
  ...change,
  path: '/business/user/chat/room/link/revoke',
  room: 'manageLink',
  summary: 'Revoke the invite link of a group, as owner or admin. Pending requests can still be answered.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(room),
  answer: none,
})

export const answerRoomRequest = endpoint({
  ...change,
  path: '/business/user/chat/room/link/answer',
  room: 'manageLink',
  summary: 'Approve or decline a request to join a group, as owner or admin.',
  examples: {
    right: { im_room_name: '<group.name>', im_user_name: '<colleague.account>', accept: false },
    wrong: [[{ im_room_name: 'room', im_user_name: 'ben' }, 'accept']],
  },
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
  summary:
    'Look up the group behind an invite link. Links that are unknown, revoked or of another company are answered with 404.',
  examples: { right: { link_token: '<invitation.token>' }, wrong: [[{ link_token: '../x' }, 'link_token']] },
  request: z.object({ link_token: token }),
  answer: Invitation,
})

export const acceptInvite = endpoint({
  ...change,
  access: 'staff',
  path: '/business/user/chat/invite/accept',
  summary: 'Join a group with an invite link. If the link needs approval, this asks to join.',
  examples: { right: { link_token: '<invitation.token>' }, wrong: [[{ link_token: 7 }, 'link_token']] },
  request: z.object({ link_token: token }),
  answer: Invitation,
})
