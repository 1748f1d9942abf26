import { CONTACT_TYPE, isMergedRoomName, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { restoreChat } from '../../domain/contacts/restore-chat.ts'
import { joinConsultations } from '../../domain/customers/consultation-members.ts'
import { leaveTeam } from '../../domain/customers/leave-team.ts'
import { lockTeam } from '../../domain/customers/lock-team.ts'
import { admitColleagues } from '../../domain/merged-rooms/admit-colleagues.ts'
import { endMerging, lockMergedChat } from '../../domain/merged-rooms/end-merging.ts'
import { type ChatsOfOwners, handOnRoom, lockChatsOfOwners } from '../../domain/merged-rooms/hand-on.ts'
import type { Mutes } from '../../domain/reports/mutes.ts'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPeople, eventPerson } from '../../domain/rooms/event-people.ts'
import { findNewcomers, requireSpaceForMembers } from '../../domain/rooms/find-newcomers.ts'
import { joiningEvents } from '../../domain/rooms/joining-events.ts'
import type { Member } from '../../domain/rooms/member-cache.ts'
import { requirePermission } from '../../domain/rooms/open-room.ts'
import { idsWithout, removeMembers } from '../../domain/rooms/remove-members.ts'
import { setMemberRole } from '../../domain/rooms/set-member-role.ts'
import type { Schema } from '../../storage/schema.ts'

type MembershipCalls = 'quitRoom' | 'inviteToRoom' | 'kickFromRoom' | 'changeRoomOwner' | 'dismissRoom'

export interface MembershipParts extends RoomsParts {
  mutes: Pick<Mutes, 'refresh'>
}

/** Members and owner of a room. */
export const createMembership = (parts: MembershipParts): Pick<Handlers, MembershipCalls> => ({
  quitRoom: quitRoom(parts),
  inviteToRoom: inviteToRoom(parts),
  kickFromRoom: kickFromRoom(parts),
  changeRoomOwner: changeRoomOwner(parts),
  dismissRoom: dismissRoom(parts),
})

const quitRoom = (parts: RoomsParts): Handlers['quitRoom'] =>
  signedIn((caller, { im_room_name }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'quitRoom' },
      { name: im_room_name },
      async (db, room) => {
        const { row, me, members } = room
        if (me.role === 'owner') throw new CallError(CODE.forbidden, 'Hand the group over first.')
        requirePermission('quit', me)
        await removeMembers(db, row.id, [me], nextSeq(row), 'quit')
        const operator = eventPerson(me)
        return {
          answer: {},
          ...(await leaveTeam(db, room, [me], parts.clock.now())),
          event: { event: removal(operator, [me]), to: idsWithout(members, [me]) },
          personal: [
            {
              event: { type: 'roomLeft', operator, people: [operator], title: row.name, reason: '' },
              to: [me.id],
            },
          ],
        }
      },
      lockWhole(parts, caller, im_room_name),
    ),
  )

const inviteToRoom = (parts: RoomsParts): Handlers['inviteToRoom'] =>
  signedIn((caller, { im_room_name, im_user_names, past_days }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'inviteToRoom' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('invite', me)
        const people = await findNewcomers(db, caller, im_user_names)
        const newcomers = people.filter(person => !members.has(person.id))
        if (newcomers.length === 0) return { answer: { im_user_names: [] } }
        requireSpaceForMembers(row.member_count + newcomers.length)
        const isTeam = me.type === CONTACT_TYPE.innerCustomer
        if (isTeam && newcomers.some(person => person.isCustomer)) throw notAllowed()
        const now = parts.clock.now()
        const merging = await admitColleagues(db, row, newcomers, past_days, now)
        const joinedSeq = merging?.joinedSeq ?? row.last_seq
        const type = merging?.type ?? me.type
        const joined = await addMembers(db, row, newcomers, now, type, joinedSeq, merging?.kept)
        if (isTeam) await joinConsultations(db, row.id, userIdsOf(joined))
        return {
          answer: { im_user_names: joined.map(person => person.id) },
          ...joiningEvents({ row, members }, eventPerson(me), joined, now),
        }
      },
      lockWhole(parts, caller, im_room_name),
    ),
  )

const kickFromRoom = (parts: RoomsParts): Handlers['kickFromRoom'] =>
  signedIn((caller, { im_room_name, im_user_names }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'kickFromRoom' },
      { name: im_room_name },
      async (db, room) => {
        const { row, me, members } = room
        requirePermission('kick', me)
        const targets = [...new Set(im_user_names)].flatMap(name => members.get(name) ?? [])
        for (const target of targets) requirePermission('kick', me, target)
        if (targets.length === 0) return { answer: { im_user_names: [] } }
        await removeMembers(db, row.id, targets, nextSeq(row), 'kicked')
        const operator = eventPerson(me)
        return {
          ...(await leaveTeam(db, room, targets, parts.clock.now())),
          answer: { im_user_names: targets.map(target => target.id) },
          event: { event: removal(operator, targets), to: idsWithout(members, targets) },
          personal: targets.map(target => ({
            event: { type: 'memberKicked', operator, people: [eventPerson(target)], title: row.name },
            to: [target.id],
          })),
        }
      },
      lockWhole(parts, caller, im_room_name),
    ),
  )

const changeRoomOwner = (parts: MembershipParts): Handlers['changeRoomOwner'] =>
  signedIn(async (caller, { im_room_name, im_user_name, past_days }, { ip }) => {
    let chats: ChatsOfOwners | undefined
    let version = 0
    const { storage, clock, mutes } = parts
    const scope = { dialect: storage.dialect, companyId: caller.companyId }
    const answer = await changeRoom(
      parts,
      { caller, ip, call: 'changeRoomOwner' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('changeOwner', me)
        const target = members.get(im_user_name)
        if (!target || target.id === me.id) throw badInput('im_user_name', 'must be another member')
        if (target.isCustomer) throw notAllowed()
        if (chats)
          await handOnRoom(db, row, chats, { me, colleague: target, days: past_days, now: clock.now() })
        await setMemberRole(db, row.id, me, 'member')
        await setMemberRole(db, row.id, target, 'owner')
        const operator = eventPerson(me)
        const event: RoomEvent = { type: 'ownerChanged', operator, people: [eventPerson(target)] }
        const settings = chats && (await restoreChat(db, caller.userId, row.id, version))
        return { answer: {}, event: { event, to: members.keys() }, settings }
      },
      async db => {
        version = await lockSettings(db, caller, im_room_name)
        chats = await lockChatsOfOwners(db, scope, im_room_name, im_user_name)
      },
    )
    // A hand-over extends mutes to the chat it opens.
    if (chats) await mutes.refresh(storage.db, clock.now())
    return answer
  })

/** Member rows are kept: members may still read the history up to now. */
const dismissRoom = (parts: RoomsParts): Handlers['dismissRoom'] =>
  signedIn((caller, { im_room_name }, { ip }) => {
    let version = 0
    return changeRoom(
      parts,
      { caller, ip, call: 'dismissRoom' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('dismiss', me)
        await endMerging(db, row)
        await db
          .updateTable('conversations')
          .set({ dismissed_seq: nextSeq(row) })
          .where('id', '=', row.id)
          .execute()
        const event: RoomEvent = { type: 'roomDismissed', operator: eventPerson(me), title: row.name }
        const settings = await restoreChat(db, caller.userId, row.id, version)
        return { answer: {}, event: { event, to: members.keys() }, settings }
      },
      async db => {
        version = await lockSettings(db, caller, im_room_name)
        await lockMergedChat(db, parts.storage.dialect, caller.companyId, im_room_name)
      },
    )
  })

/** The end of a merged room changes the owner's settings, which are locked before chat and room. */
const lockSettings = async (db: Kysely<Schema>, { userId }: Caller, room: string): Promise<number> =>
  isMergedRoomName(room) ? await nextSettingsVersion(db, userId) : 0

const lockWhole =
  ({ storage: { dialect } }: RoomsParts, { companyId }: Caller, room: string) =>
  (db: Kysely<Schema>) =>
    lockTeam(db, { dialect, companyId }, room)

const removal = (operator: RoomEvent['operator'], targets: readonly Member[]): RoomEvent => ({
  type: 'memberRemoved',
  operator,
  ...eventPeople(targets),
})

const userIdsOf = (people: readonly { userId: number }[]): number[] => people.map(person => person.userId)
