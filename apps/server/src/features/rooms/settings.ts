import {
  CONTACT_TYPE,
  canDo,
  ROOM_FLAGS,
  type RoomEvent,
  type RoomEventType,
  type RoomFlagName,
  roomFlagAt,
} from '@parley/protocol/model'
import type { Kysely, Updateable } from 'kysely'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { describeRoom, type OwnPart } from '../../domain/room-views/brief-rooms.ts'
import { type Change, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { Member } from '../../domain/rooms/member-cache.ts'
import { type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { selectOwnPart } from './own-part.ts'

type SettingCalls = 'listRoomSettings' | 'getRoomSetting' | 'setRoomSetting'

export function createSettings(parts: RoomsParts): Pick<Handlers, SettingCalls> {
  const { storage, members } = parts
  const roomAccess = { dialect: storage.dialect, members }
  return {
    listRoomSettings: signedIn(async (caller, { im_room_name }) => {
      const { row, me, members } = await openRoom(storage.db, roomAccess, caller, { name: im_room_name })
      const mine = await selectOwnPart(storage.db, row.id, me.userId)
      const { im_room_id, setting } = describeRoom(row, mine, [], undefined)
      const idsWhere = (fits: (member: Member) => boolean) =>
        [...members.values()].filter(fits).map(member => member.id)
      return {
        im_room_name,
        im_room_id,
        setting,
        admins: idsWhere(member => member.role === 'admin'),
        silenced: idsWhere(member => member.isSilenced),
      }
    }),

    getRoomSetting: signedIn(async (caller, { type, im_room_id, im_user_name }) => {
      const room = await openRoom(storage.db, roomAccess, caller, { roomId: im_room_id })
      const target = targetOf(flagOf(type), room, im_user_name)
      const mine = await selectOwnPart(storage.db, room.row.id, target.userId)
      return { type, value: valueAt(room, mine, type) }
    }),

    setRoomSetting: signedIn((caller, { type, im_room_id, im_user_name, value }, { ip }) =>
      changeRoom(parts, { caller, ip, call: 'setRoomSetting' }, { roomId: im_room_id }, async (db, room) => {
        const flag = flagOf(type)
        const { action, scope } = ROOM_FLAGS[flag]
        // Checked before the target, so that a member learns nothing about others.
        if (!canDo(action, room.me)) throw notAllowed()
        if (scope === 'member' && im_user_name === undefined && flag !== 'chatPermission')
          throw badInput('im_user_name', 'is needed')
        const target = targetOf(flag, room, im_user_name)
        // A name asks for a permission, and the owner has none to give away: the mode is set without one.
        if (flag === 'chatPermission' && im_user_name === room.me.id)
          throw badInput('im_user_name', 'is the owner')
        if (!canDo(action, room.me, scope === 'member' ? target.role : undefined)) throw notAllowed()
        const answer = { type, value }
        const mine = await selectOwnPart(db, room.row.id, target.userId)
        if (valueAt(room, mine, type) === value) return { answer }
        await WRITERS[flag]?.(db, room, target, value)
        return { answer, ...newsOf(flag, room, target, value) }
      }),
    ),
  }
}

function flagOf(type: number): RoomFlagName {
  const flag = roomFlagAt(type)
  if (!flag) throw badInput('type', 'no such setting')
  return flag
}

/** Flags of a member apply to the named member, all others to the caller. */
function targetOf(flag: RoomFlagName, { me, members }: OpenRoom, name: string | undefined): Member {
  if (ROOM_FLAGS[flag].scope !== 'member' || name === undefined) return me
  const target = members.get(name)
  // Customers do not see who serves them until somebody writes.
  if (!target || (me.type === CONTACT_TYPE.consultCustomer && target.id !== me.id))
    throw badInput('im_user_name', 'is no member')
  return target
}

const valueAt = ({ row }: OpenRoom, part: OwnPart, position: number): boolean =>
  describeRoom(row, part, [], undefined).setting[position] === true

type Writer = (db: Kysely<Schema>, room: OpenRoom, target: Member, value: boolean) => Promise<unknown>

const writePart =
  (
    part: (
      value: boolean,
    ) => Updateable<Pick<Schema['participants'], 'role' | 'silenced' | 'disturb' | 'may_chat'>>,
  ): Writer =>
  (db, { row }, { userId }, value) =>
    db
      .updateTable('participants')
      .set(part(value))
      .where('conversation_id', '=', row.id)
      .where('user_id', '=', userId)
      .execute()

const writeRow =
  (column: 'all_silence' | 'forbid_friends' | 'merged_single'): Writer =>
  (db, { row }, _, value) =>
    db
      .updateTable('conversations')
      .set({ [column]: value ? 1 : 0 })
      .where('id', '=', row.id)
      .execute()

/** For a colleague the permission, for the owner the mode [multi-chat-4]. */
const writeChatPermission: Writer = (db, room, target, value) =>
  target.id === room.me.id
    ? writeRow('merged_single')(db, room, target, value)
    : writePart(isOn => ({ may_chat: isOn ? 1 : 0 }))(db, room, target, value)

const WRITERS: Partial<Record<RoomFlagName, Writer>> = {
  chatPermission: writeChatPermission,
  mute: writePart(value => ({ disturb: value ? 1 : 0 })),
  // Owner and admins cannot be silenced.
  admin: writePart(value => (value ? { role: 'admin', silenced: 0 } : { role: 'member' })),
  silence: writePart(value => ({ silenced: value ? 1 : 0 })),
  allSilence: writeRow('all_silence'),
  forbidFriends: writeRow('forbid_friends'),
}

const EVENTS: Partial<Record<RoomFlagName, [on: RoomEventType, off: RoomEventType]>> = {
  chatPermission: ['chatGranted', 'chatWithdrawn'],
  admin: ['adminAppointed', 'adminDismissed'],
  silence: ['memberSilenced', 'memberUnsilenced'],
  allSilence: ['roomSilenced', 'roomUnsilenced'],
  forbidFriends: ['friendsForbidden', 'friendsAllowed'],
}

function newsOf(
  flag: RoomFlagName,
  { me, members }: OpenRoom,
  target: Member,
  value: boolean,
): Omit<Change<never>, 'answer'> {
  const operator = eventPerson(me)
  if (flag === 'mute') return { own: { type: 'muteChanged', operator, value } }
  if (flag === 'chatPermission' && target.id === me.id)
    return { event: { event: { type: 'chatModeChanged', operator, value }, to: members.keys() } }
  const type = EVENTS[flag]?.[value ? 0 : 1]
  if (!type) return {}
  const people = ROOM_FLAGS[flag].scope === 'member' ? { people: [eventPerson(target)] } : {}
  // Whether the event names people follows from the scope of its flag, which types cannot express.
  return { event: { event: { type, operator, ...people } as RoomEvent, to: members.keys() } }
}
