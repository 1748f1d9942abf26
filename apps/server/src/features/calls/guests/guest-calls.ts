import {
  type CallEvent,
  type GuestLinkState,
  guestLinkEnd,
  MAX_GUESTS,
  stepCall,
} from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../../domain/access/caller.ts'
import { findByAccount } from '../../../domain/people/find-by-account.ts'
import { badInput, CallError, notAllowed, notFound, textBlocked } from '../../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../../domain/rooms/open-room.ts'
import type { Moderation } from '../../../ports/moderation.ts'
import type { Schema } from '../../../storage/schema.ts'
import { type CallRow, findCall } from '../call-rows.ts'
import { type ChangeParts, changeCall } from '../change-call.ts'
import { findMeeting } from '../find-meeting.ts'
import { openCallTarget } from '../open-call-target.ts'
import { deleteLink, findByLink, type GuestRow, insertLink, listLinks, useLink } from './guest-rows.ts'

type MemberCalls = 'createGuestLink' | 'listGuestLinks' | 'revokeGuestLink'
type GuestCalls = 'openGuestLink' | 'enterAsGuest'

interface GuestParts extends ChangeParts {
  moderation: Pick<Moderation, 'refuses'>
}

/** Guests of calls and meetings: links for one person each, who waits to be let in [meetings-7]. */
export const createGuestCalls = (parts: GuestParts): Pick<Handlers, MemberCalls | GuestCalls> => ({
  ...createMemberCalls(parts),
  ...createVisitorCalls(parts),
})

const createMemberCalls = (parts: ChangeParts): Pick<Handlers, MemberCalls> => ({
  createGuestLink: signedIn((caller, request) =>
    within(parts, caller, request, async (db, { call }) => {
      const links = await listLinks(db, call.id)
      const now = parts.clock.now()
      if (links.filter(({ isUsed, expiresAt }) => isUsed || expiresAt > now).length >= MAX_GUESTS)
        throw tooManyGuests()
      const expiresAt = guestLinkEnd(call.meeting, now)
      const { id, token } = await insertLink(db, { callId: call.id, now, expiresAt })
      return { guest_id: id, token, expires_at: expiresAt }
    }),
  ),

  listGuestLinks: signedIn((caller, request) =>
    within(parts, caller, request, async (db, { call }) => ({
      links: (await listLinks(db, call.id)).map(link => ({
        guest_id: link.id,
        name: link.name,
        expires_at: link.expiresAt,
        state: stateOf(link, parts.clock.now()),
      })),
    })),
  ),

  revokeGuestLink: signedIn(async (caller, { guest_id: id, ...request }) => {
    const { call } = await within(parts, caller, request, async (_db, row) => row)
    let isRevoked = false
    await changeCall(parts, caller.companyId, call.id, async (_row, { db }) => {
      isRevoked = await deleteLink(db, call.id, id)
      return isRevoked ? { type: 'revoke', user: id } : { refused: 'not-found' }
    })
    // The id may be of a guest of another call.
    if (isRevoked) parts.delivery.endSession(id)
    return {}
  }),
})

/** For members who may write there. Others, and those who ask for an unknown call, are told that there is no such room. */
async function within<T>(
  parts: ChangeParts,
  caller: Caller,
  { im_room_name: id, call_id }: { im_room_name: string; call_id: string },
  work: (db: Kysely<Schema>, row: CallRow) => Promise<T>,
): Promise<T> {
  const { storage, members } = parts
  const conversation = { kind: 'groupchat', id } as const
  const sender = { ...caller, resource: '', signIn: caller.sessionId }
  await findMeeting(parts, sender, call_id, conversation)
  return await storage.transaction(async db => {
    const target = await openCallTarget(db, { dialect: storage.dialect, members }, sender, conversation)
    if ('refused' in target) throw target.refused === 'not-allowed' ? notAllowed() : noSuchRoom()
    const row = await findCall(db, caller.companyId, call_id)
    if (row?.conversationId !== target.end.id || row.call.state === 'ended') throw noSuchRoom()
    return await work(db, row)
  })
}

const stateOf = ({ isUsed, expiresAt }: GuestRow, now: number): GuestLinkState =>
  isUsed ? 'used' : expiresAt > now ? 'open' : 'expired'

const noSuchLink = () => notFound('No such link.')
const tooManyGuests = () => new CallError(CODE.conflict, `A call has at most ${MAX_GUESTS} guests.`)
const MESSAGES = { used: 'This link has been used.', expired: 'This link has expired.' }

const createVisitorCalls = (parts: GuestParts): Pick<Handlers, GuestCalls> => ({
  async openGuestLink(_context, { link }) {
    const { db } = parts.storage
    const found = await findByLink(db, link)
    if (!found) throw noSuchLink()
    const { call, companyId, conversationName } = found
    const host = await findByAccount(db, companyId, call.host)
    return {
      state: stateOf(found, parts.clock.now()),
      topic: call.meeting?.topic ?? conversationName,
      host: host?.name ?? '',
      start: call.meeting?.start ?? 0,
      end: call.meeting?.end ?? 0,
    }
  },

  async enterAsGuest({ caller }, { link, name: typed }) {
    const name = caller?.nickName ?? typed.trim()
    if (name === '') throw badInput('name', 'is missing')
    const { db } = parts.storage
    const found = await findByLink(db, link)
    if (!found) throw noSuchLink()
    const { id, call, companyId, domain } = found
    if (await parts.moderation.refuses({ companyId }, name)) throw textBlocked()
    const account = caller?.companyId === companyId ? { account: caller.user } : {}
    let key: string | undefined
    const knock: CallEvent = { type: 'knock', guest: { user: id, name, ...account } }
    await changeCall(parts, companyId, call.id, async (row, context) => {
      const now = parts.clock.now()
      const link = (await listLinks(context.db, call.id)).find(one => one.id === id)
      if (!link) throw noSuchLink()
      const state = stateOf(link, now)
      if (state !== 'open') throw new CallError(CODE.conflict, MESSAGES[state])
      // A refused guest must not use up the link.
      const { refused } = stepCall(row.call, knock, now)
      if (refused) throw refused === 'crowded' ? tooManyGuests() : noSuchLink()
      key = await useLink(context.db, id, name)
      return knock
    })
    if (key === undefined) throw noSuchLink()
    return { guest_id: id, guest_key: key, name, call_id: call.id, domain }
  },
})
