import { EVENT_FIELDS, numberField, type RoomFeature, textField } from '../../room-event.ts'

/** `reason` of `roomLeft` for staff whose consultation went to another team. Empty: they left by themselves. */
export const MOVED_AWAY = 'moved'

const { people, count, title, reason } = EVENT_FIELDS
/** History begins after this seq, at this time. */
const joinedSeq = numberField('next_join_seq')
const joinedAt = numberField('next_join_at')

export const roomsRoomFeature = {
  events: {
    membersJoined: { wire: 'join_room', fields: { people, count, title, joinedSeq, joinedAt } },
    membersInvited: { wire: 'add_invited', fields: { people, count, title }, changesMembers: true },
    roomEnabled: { wire: 'enable_room', fields: { people, count, title, joinedSeq, joinedAt } },
    memberRemoved: {
      wire: 'remove_member',
      toOthers: 'member_removed',
      fields: { people, count },
      changesMembers: true,
    },
    memberKicked: { wire: 'kick_room', fields: { people, title }, endsMembership: true },
    roomLeft: { wire: 'delete_room', fields: { people, title, reason }, endsMembership: true },
    roomDismissed: { wire: 'dismiss_room', fields: { title }, endsMembership: true },
    adminAppointed: { wire: 'add_administarator', fields: { people }, changesMembers: true },
    adminDismissed: { wire: 'delete_administarator', fields: { people }, changesMembers: true },
    memberSilenced: {
      wire: 'add_silence',
      toOthers: 'member_silenced',
      fields: { people },
      changesMembers: true,
    },
    memberUnsilenced: {
      wire: 'delete_silence',
      toOthers: 'member_unsilenced',
      fields: { people },
      changesMembers: true,
    },
    roomSilenced: { wire: 'all_silence', fields: {} },
    roomUnsilenced: { wire: 'cancel_all_silence', fields: {} },
    friendsForbidden: { wire: 'cannot_add_friend', fields: {} },
    friendsAllowed: { wire: 'can_add_friend', fields: {} },
    roomRenamed: { wire: 'group_rename', fields: { title } },
    ownerChanged: {
      wire: 'change_owner',
      toOthers: 'owner_changed',
      fields: { people },
      changesMembers: true,
    },
    nicknameChanged: {
      wire: 'nickname_change',
      fields: { people },
      changesMembers: true,
      isAudited: false,
    },
    pictureChanged: { wire: 'group_avatar', fields: { avatar: textField('room_avatar') } },
  },
} satisfies RoomFeature
