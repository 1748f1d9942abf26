import { ROOM_ROLES, type RoomMember } from '@parley/protocol/model'

/** Owner and admins first, then by the time they joined. */
export const membersInOrder = (members: readonly RoomMember[]): RoomMember[] =>
  members.toSorted((a, b) => ROOM_ROLES.indexOf(a.role) - ROOM_ROLES.indexOf(b.role) || a.serial - b.serial)
