import {
  type ConversationKey,
  conversationKey,
  type InviteState,
  type LinkLife,
  splitConversationKey,
} from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import type { RoomReducers } from '../../store/room-reducers.ts'

/** The link of a group; its token is empty if there is none. */
export interface InviteLink {
  token: string
  /** 0: never. */
  expiresAt: number
  needsApproval: boolean
}

export interface JoinRequest {
  id: string
  name: string
  avatar: string
  time: number
}

/** The group of an invite link. */
export interface Invitation {
  state: InviteState
  name: string
  avatar: string
  memberCount: number
  /** For members. */
  key: ConversationKey | undefined
}

const roomName = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })

const decodeLink = (link: AnswerOf<Contract['createRoomLink']>): InviteLink => ({
  token: link.token,
  expiresAt: link.expires_at,
  needsApproval: link.needs_approval,
})

const decodeInvitation = (found: AnswerOf<Contract['openInvite']>): Invitation => ({
  state: found.state,
  name: found.natural_name,
  avatar: found.room_avatar,
  memberCount: found.member_count,
  key: found.im_room_name === '' ? undefined : conversationKey('groupchat', found.im_room_name),
})

const mapResult = <A, B>(result: CallResult<A>, map: (value: A) => B): CallResult<B> =>
  result.ok ? { ok: true, value: map(result.value) } : result

/** Links by which colleagues join a group. Callers show refusals. */
const createInviteLinks = ({ call, services }: Context) => ({
  get: async (key: ConversationKey) =>
    mapResult(await call('getRoomLink', roomName(key)), ({ link, requests }) => ({
      link: decodeLink(link),
      requests: requests.map(
        (one): JoinRequest => ({
          id: one.im_user_name,
          name: one.nick_name,
          avatar: one.avatar,
          time: one.requested_at,
        }),
      ),
    })),
  create: async (key: ConversationKey, life: LinkLife, needsApproval: boolean) =>
    mapResult(
      await call('createRoomLink', { ...roomName(key), life, needs_approval: needsApproval }),
      decodeLink,
    ),
  revoke: (key: ConversationKey): Promise<CallResult<unknown>> => call('revokeRoomLink', roomName(key)),
  answer: (key: ConversationKey, id: string, accept: boolean): Promise<CallResult<unknown>> =>
    call('answerRoomRequest', { ...roomName(key), im_user_name: id, accept }),
  open: async (token: string) => mapResult(await call('openInvite', { link_token: token }), decodeInvitation),
  /** Joins, or asks to join. A group that was joined is loaded before this returns. */
  async accept(token: string): Promise<CallResult<Invitation>> {
    const answer = mapResult(await call('acceptInvite', { link_token: token }), decodeInvitation)
    if (answer.ok && answer.value.key) await services.rooms.load(answer.value.key)
    return answer
  },
})

const roomReducers: RoomReducers = {
  joinRequestsChanged: (room, { count }) => ({ ...room, joinRequests: count }),
}

export const inviteLinks = {
  roomReducers,
  start: createInviteLinks,
} satisfies Feature
