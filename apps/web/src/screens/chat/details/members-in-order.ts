import { ROOM_ROLES, type RoomMember } from '@parley/protocol/model'

/** Owner and admins first, then by the time they joined. */
export const membersInOrder = (members: readonly RoomMember[]): RoomMember[] =>
  members.toSorted(
    (one, other) =>
      ROOM_ROLES.indexOf(one.role) - ROOM_ROLES.indexOf(other.role) || one.serial - other.serial,
  )
