import { type ConversationKey, type GuestLinkState, splitConversationKey } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Call, CallResult } from '../../http/caller.ts'

export interface GuestLink {
  id: string
  state: GuestLinkState
  /** Who came by it; empty: nobody yet. */
  name: string
  expiresAt: number
}

interface NewGuestLink {
  id: string
  token: string
}

/** The meeting that a guest link leads to. */
export interface GuestVisit {
  state: GuestLinkState
  topic: string
  host: string
  /** 0: not planned. */
  start: number
  end: number
}

/** What lets a guest take part in one call, and in nothing else. */
export interface GuestPass {
  id: string
  key: string
  name: string
  callId: string
  domain: string
}

const mapResult = <A, B>(result: CallResult<A>, map: (value: A) => B): CallResult<B> =>
  result.ok ? { ok: true, value: map(result.value) } : result

const requestFor = (callId: string, key: ConversationKey) => ({
  im_room_name: splitConversationKey(key).id,
  call_id: callId,
})

/** For members: links for guests. The secret is known only at the creation. */
const createGuestLinks = (call: Call) => ({
  create: async (callId: string, key: ConversationKey): Promise<CallResult<NewGuestLink>> =>
    mapResult(await call('createGuestLink', requestFor(callId, key)), ({ guest_id: id, token }) => ({
      id,
      token,
    })),
  list: async (callId: string, key: ConversationKey): Promise<CallResult<GuestLink[]>> =>
    mapResult(await call('listGuestLinks', requestFor(callId, key)), ({ links }) => links.map(decodeLink)),
  revoke: (callId: string, key: ConversationKey, id: string): Promise<CallResult<unknown>> =>
    call('revokeGuestLink', { ...requestFor(callId, key), guest_id: id }),
})

type LinkData = AnswerOf<Contract['listGuestLinks']>['links'][number]
const decodeLink = ({ guest_id: id, state, name, expires_at }: LinkData): GuestLink => ({
  id,
  state,
  name,
  expiresAt: expires_at,
})

/** For those who open a guest link. Signed in, they come under their own name. */
export const createGuestVisits = (call: Call) => ({
  open: (link: string): Promise<CallResult<GuestVisit>> => call('openGuestLink', { link }),
  enter: async (link: string, name: string): Promise<CallResult<GuestPass>> =>
    mapResult(await call('enterAsGuest', { link, name }), ({ guest_id, guest_key, call_id, ...pass }) => ({
      id: guest_id,
      key: guest_key,
      name: pass.name,
      callId: call_id,
      domain: pass.domain,
    })),
})

export const createGuests = (call: Call) => ({
  guestLinks: createGuestLinks(call),
  guestVisits: createGuestVisits(call),
})
