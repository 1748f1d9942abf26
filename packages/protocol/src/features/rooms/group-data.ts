import * as z from 'zod/mini'
import { decodeRoomAttributes, encodeRoomAttributes } from '../../room-attributes.ts'
import {
  AnnouncementData,
  decodeAnnouncement,
  encodeAnnouncement,
} from '../announcements/announcement-data.ts'
import {
  ConsultationData,
  decodeConsultation,
  encodeConsultation,
} from '../consultations/consultation-data.ts'
import { decodeMergedRoom, encodeMergedRoom, MergedRoomData } from '../merged-rooms/merged-room-data.ts'
import { decodeTeam, encodeTeam, TeamData } from '../teams/team-data.ts'
import { decodeFlags, encodeFlags } from './flags.ts'
import { ROOM_ROLES, type Room, type RoomMember } from './room.ts'

const GroupMember = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  nick_name_pinyin: z.optional(z.string()),
  avatar: z.string(),
  serial: z.number(),
  role: z.enum(ROOM_ROLES),
  is_silenced: z.boolean(),
  is_customer: z.boolean(),
})
type GroupMember = z.infer<typeof GroupMember>

/** A group on the wire [rooms-5]. Role, silence, pinyin and member count are ours: no other call returns them. */
export const GroupData = z.object({
  im_room_name: z.string(),
  im_room_id: z.string(),
  im_room_type: z.number(),
  natural_name: z.string(),
  subject_name: z.string(),
  subject_id: z.string(),
  room_avatar: z.string(),
  ref_im_room_id: z.string(),
  ref_im_user_name: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  /** One entry; the first is the owner. */
  owners: z.array(z.object({ im_user_name: z.string(), nick_name: z.string(), avatar: z.string() })),
  /** In joining order. Lists of rooms return the first nine, `desktop/get` returns all. */
  members: z.array(GroupMember),
  member_count: z.number(),
  /** Flags at their positions: 1 mute, 6 chat permission, 8 admin, 9 all silent, 10 self silent, 11 no friends. */
  setting: z.array(z.boolean()),
  /** Ours: of rooms of type 1, and of types 2 and 3. */
  team: z.optional(TeamData),
  consultation: z.optional(ConsultationData),
  /** Ours: what owner or admins announced last. */
  announcement: z.optional(AnnouncementData),
  /** Ours: for owner and admins, how many people have asked to join. */
  join_request_count: z.optional(z.number()),
  /** Ours: what features keep about it (`room-attributes.ts`). */
  attributes: z.optional(z.record(z.string(), z.unknown())),
  /** Ours: of rooms of types 4 and 5. */
  merged: z.optional(MergedRoomData),
})
export type GroupData = z.infer<typeof GroupData>

const encodeMember = (member: RoomMember): GroupMember => ({
  im_user_name: member.id,
  nick_name: member.name,
  ...(member.pinyin !== undefined && { nick_name_pinyin: member.pinyin }),
  avatar: member.avatar,
  serial: member.serial,
  role: member.role,
  is_silenced: member.isSilenced,
  is_customer: member.isCustomer,
})

const decodeMember = (member: GroupMember): RoomMember => ({
  id: member.im_user_name,
  name: member.nick_name,
  ...(member.nick_name_pinyin !== undefined && { pinyin: member.nick_name_pinyin }),
  avatar: member.avatar,
  role: member.role,
  isSilenced: member.is_silenced,
  isCustomer: member.is_customer,
  serial: member.serial,
})

const hasEntries = (data: object): boolean => Object.keys(data).length > 0

export const encodeRoom = (room: Room, owner: Pick<RoomMember, 'name' | 'avatar'>): GroupData => ({
  im_room_name: room.id,
  im_room_id: room.roomId,
  im_room_type: room.type,
  natural_name: room.name,
  subject_name: room.consultation?.teamName ?? room.name,
  subject_id: room.consultation?.team ?? '',
  room_avatar: room.avatar,
  ref_im_room_id: room.refRoomId ?? '',
  ref_im_user_name: room.merged?.person.id ?? '',
  created_at: room.createdAt,
  updated_at: room.updatedAt,
  owners: [{ im_user_name: room.ownerId, nick_name: owner.name, avatar: owner.avatar }],
  members: room.members.map(encodeMember),
  member_count: room.memberCount,
  setting: encodeFlags(room.settings),
  ...(hasEntries(encodeRoomAttributes(room)) && { attributes: encodeRoomAttributes(room) }),
  ...(room.joinRequests && { join_request_count: room.joinRequests }),
  ...(room.announcement && { announcement: encodeAnnouncement(room.announcement) }),
  ...(room.team && { team: encodeTeam(room.team) }),
  ...(room.consultation && { consultation: encodeConsultation(room.consultation) }),
  ...(room.merged && { merged: encodeMergedRoom(room.merged) }),
})

export const decodeRoom = (data: GroupData): Room => ({
  id: data.im_room_name,
  roomId: data.im_room_id,
  type: data.im_room_type,
  name: data.natural_name,
  avatar: data.room_avatar,
  ownerId: data.owners[0]?.im_user_name ?? '',
  members: data.members.map(decodeMember),
  memberCount: data.member_count,
  settings: decodeFlags(data.setting),
  createdAt: data.created_at,
  updatedAt: data.updated_at,
  ...(data.ref_im_room_id !== '' && { refRoomId: data.ref_im_room_id }),
  ...decodeRoomAttributes(data.attributes ?? {}),
  ...(data.join_request_count && { joinRequests: data.join_request_count }),
  ...(data.announcement && { announcement: decodeAnnouncement(data.announcement) }),
  ...(data.team && { team: decodeTeam(data.team) }),
  ...(data.consultation && { consultation: decodeConsultation(data.consultation) }),
  ...(data.merged && { merged: decodeMergedRoom(data.ref_im_user_name, data.merged) }),
})
