import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { callId } from './call-schema.ts'
import { guestCalls } from './guest-calls.ts'
import { GUEST_LINK_STATES } from './guests.ts'

const meeting = {
  /** The conversation the call belongs to. */
  im_room_name: z.string().check(z.regex(ID_PATTERN)),
  call_id: callId,
}
const guestId = z.string().check(z.regex(/^guest_[0-9a-f]{20}$/))
const member = { method: 'POST', service: 'chat', access: 'staff' } as const

const GuestLink = z.object({
  guest_id: z.string(),
  expires_at: z.number(),
  state: z.enum(GUEST_LINK_STATES),
  /** Who came by it; empty: nobody yet. */
  name: z.string(),
})

export const createGuestLink = endpoint({
  ...member,
  path: '/business/user/chat/call/guest/create',
  limit: 'roomInvite',
  repeatable: false,
  summary: 'For staff who may write in the conversation: a link to its call or meeting, for one guest.',
  request: z.object(meeting),
  answer: z.object({ guest_id: z.string(), token: z.string(), expires_at: z.number() }),
})

export const listGuestLinks = endpoint({
  ...member,
  path: '/business/user/chat/call/guest/list',
  limit: 'default',
  repeatable: true,
  summary:
    'For staff who may write in the conversation: the guest links of a call. The secret in them is not kept.',
  request: z.object(meeting),
  answer: z.object({ links: z.array(GuestLink) }),
})

export const revokeGuestLink = endpoint({
  ...member,
  path: '/business/user/chat/call/guest/revoke',
  limit: 'roomChange',
  repeatable: true,
  summary:
    'For staff who may write in the conversation: a guest link stops working, and who came by it is out.',
  request: z.object({ ...meeting, guest_id: guestId }),
  answer: z.object({}),
})

export const openGuestLink = endpoint(guestCalls.openGuestLink)
export const enterAsGuest = endpoint(guestCalls.enterAsGuest)
