import { randomBytes } from 'node:crypto'
import { linkExpiry, type RoomEvent } from '@parley/protocol/model'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { findNewcomers, requireSpaceForMembers } from '../../domain/rooms/find-newcomers.ts'
import { recountJoinRequests } from '../../domain/rooms/join-requests.ts'
import { joinRequestsEvent } from '../../domain/rooms/join-room.ts'
import { joiningEvents } from '../../domain/rooms/joining-events.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { createInvites } from './create-invites.ts'

type LinkCalls = 'getRoomLink' | 'createRoomLink' | 'revokeRoomLink' | 'answerRoomRequest'

/** 128 bits: nobody finds a link by guessing. */
const MAX_REQUESTS = 200
const TOKEN_BYTES = 16
const NO_LINK = { token: '', expires_at: 0, needs_approval: false }

const createInviteLinks = (parts: RoomsParts) => ({
  ...createInvites(parts),
  ...createLinks(parts),
})

const createLinks = (parts: RoomsParts): Pick<Handlers, LinkCalls> => ({
  getRoomLink: getRoomLink(parts),
  createRoomLink: createRoomLink(parts),
  revokeRoomLink: revokeRoomLink(parts),
  answerRoomRequest: answerRoomRequest(parts),
})

const getRoomLink = ({ storage, members }: RoomsParts): Handlers['getRoomLink'] =>
  signedIn(async (caller, { im_room_name }) => {
    const { db, dialect } = storage
    const { row, me } = await openRoom(db, { dialect, members }, caller, { name: im_room_name })
    requirePermission('manageLink', me)
    const link = await db
      .selectFrom('invite_links')
      .where('conversation_id', '=', row.id)
      .select(['token', 'expires_at', 'needs_approval'])
      .executeTakeFirst()
    const requests = await db
      .selectFrom('join_requests as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .where('r.conversation_id', '=', row.id)
      .orderBy('r.time')
      // The others follow once these are answered.
      .limit(MAX_REQUESTS)
      .select(['u.user_name as im_user_name', 'u.nick_name', 'u.avatar', 'r.time as requested_at'])
      .execute()
    return { link: link ? { ...link, needs_approval: link.needs_approval === 1 } : NO_LINK, requests }
  })

const createRoomLink = (parts: RoomsParts): Handlers['createRoomLink'] =>
  signedIn((caller, { im_room_name, life, needs_approval }, { ip }) => {
    const call = { caller, ip, call: 'createRoomLink' }
    return changeRoom(parts, call, { name: im_room_name }, async (db, { row, me }) => {
      requirePermission('manageLink', me)
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expires_at = linkExpiry(life, parts.clock.now())
      const link = { token, expires_at, needs_approval: needs_approval ? 1 : 0 }
      await db
        .insertInto('invite_links')
        .values({ conversation_id: row.id, ...link })
        .onConflict(conflict => conflict.column('conversation_id').doUpdateSet(link))
        .execute()
      const detail = `invite link of ${row.key}: ${life}${needs_approval ? ', with approval' : ''}`
      await parts.audit.recordWithin(db, {
        action: 'room-change',
        outcome: 'ok',
        ip,
        userId: caller.userId,
        detail,
      })
      return { answer: { token, expires_at, needs_approval } }
    })
  })

const revokeRoomLink = (parts: RoomsParts): Handlers['revokeRoomLink'] =>
  signedIn((caller, { im_room_name }, { ip }) => {
    const call = { caller, ip, call: 'revokeRoomLink' }
    return changeRoom(parts, call, { name: im_room_name }, async (db, { row, me }) => {
      requirePermission('manageLink', me)
      await db.deleteFrom('invite_links').where('conversation_id', '=', row.id).execute()
      const detail = `invite link of ${row.key} revoked`
      await parts.audit.recordWithin(db, {
        action: 'room-change',
        outcome: 'ok',
        ip,
        userId: caller.userId,
        detail,
      })
      return { answer: {} }
    })
  })

/** A request that another admin has answered meanwhile is left alone. */
const answerRoomRequest = (parts: RoomsParts): Handlers['answerRoomRequest'] =>
  signedIn((caller, { im_room_name, im_user_name, accept }, { ip }) => {
    const call = { caller, ip, call: 'answerRoomRequest' }
    return changeRoom(parts, call, { name: im_room_name }, async (db, { row, me, members }) => {
      requirePermission('manageLink', me)
      const [answered] = await db
        .deleteFrom('join_requests')
        .where('conversation_id', '=', row.id)
        .where('user_id', 'in', eb =>
          eb
            .selectFrom('users')
            .where('company_id', '=', caller.companyId)
            .where('user_name', '=', im_user_name)
            .select('id'),
        )
        .returning('user_id')
        .execute()
      if (!answered) return { answer: {} }
      const operator = eventPerson(me)
      const count = await recountJoinRequests(db, row.id)
      const passing = joinRequestsEvent(members, operator, count)
      const told: RoomEvent = { type: 'joinAnswered', operator, title: row.name, value: accept }
      const elsewhere = [{ room: row.key, event: told, to: [im_user_name] }]
      if (!accept || members.has(im_user_name)) return { answer: {}, passing, elsewhere }
      requireSpaceForMembers(row.member_count + 1)
      const now = parts.clock.now()
      // They asked by themselves: it does not matter whom they have blocked.
      const asker = { companyId: caller.companyId, userId: answered.user_id }
      const newcomers = await findNewcomers(db, asker, [im_user_name])
      // Joining takes away nothing that could be read before.
      const joined = await addMembers(db, row, newcomers, now, undefined, row.preview_seq ?? undefined)
      return { answer: {}, passing, elsewhere, ...joiningEvents({ row, members }, operator, joined, now) }
    })
  })

export const inviteLinks = { handlers: createInviteLinks } satisfies Feature
