import { ROOM_ROLES, type RoomMember } from '@parley/protocol/model'

/** Those who lead come first, then by when they came. */
export const membersInOrder = (members: readonly RoomMember[]): RoomMember[] =>
  members.toSorted(
    (one, other) =>
      ROOM_ROLES.indexOf(one.role) - ROOM_ROLES.indexOf(other.role) || one.serial - other.serial,
  )
