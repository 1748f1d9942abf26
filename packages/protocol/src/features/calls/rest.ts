import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
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
  room: 'write',
  summary:
    'Create a guest link to a call or meeting, for one guest. Open to staff who may write in the conversation.',
  examples: {
    right: { im_room_name: '<meeting.room>', call_id: '<meeting.call>' },
    wrong: [
      [{ call_id: SOME_ID }, 'im_room_name'],
      [{ im_room_name: 'room', call_id: 'x' }, 'call_id'],
    ],
  },
  request: z.object(meeting),
  answer: z.object({ guest_id: z.string(), token: z.string(), expires_at: z.number() }),
})

export const listGuestLinks = endpoint({
  ...member,
  path: '/business/user/chat/call/guest/list',
  limit: 'default',
  repeatable: true,
  room: 'write',
  summary:
    'List the guest links of a call. Open to staff who may write in the conversation. The secret of a link is not stored, so it is not returned.',
  examples: {
    right: { im_room_name: '<meeting.room>', call_id: '<meeting.call>' },
    wrong: [
      [{ call_id: SOME_ID }, 'im_room_name'],
      [{ im_room_name: 'room', call_id: 'x' }, 'call_id'],
    ],
  },
  request: z.object(meeting),
  answer: z.object({ links: z.array(GuestLink) }),
})

export const revokeGuestLink = endpoint({
  ...member,
  path: '/business/user/chat/call/guest/revoke',
  limit: 'roomChange',
  repeatable: true,
  room: 'write',
  summary:
    'Revoke a guest link. Open to staff who may write in the conversation. A guest who joined with it is removed from the call.',
  examples: {
    right: { im_room_name: '<guest.room>', call_id: '<guest.call>', guest_id: '<guest.id>' },
    wrong: [[{ im_room_name: 'room', call_id: SOME_ID, guest_id: 'ann' }, 'guest_id']],
  },
  request: z.object({ ...meeting, guest_id: guestId }),
  answer: z.object({}),
})

export const openGuestLink = endpoint(guestCalls.openGuestLink)
export const enterAsGuest = endpoint(guestCalls.enterAsGuest)
