import type { RoomAttributes } from '../../room-attributes.ts'
import type { Announcement } from '../announcements/announcement.ts'
import type { Consultation } from '../consultations/consultation.ts'
import type { MergedRoom } from '../merged-rooms/merged-room.ts'
import type { Team } from '../teams/team.ts'

/** Roles of a member, highest first [access-1]. A silenced member is a member with `isSilenced`. */
export const ROOM_ROLES = ['owner', 'admin', 'member'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]

export interface RoomMember {
  id: string
  /** The nickname in this room, or the person's own name. */
  name: string
  /** Pinyin of a Chinese name, word by word; absent for names in Latin letters. */
  pinyin?: string | undefined
  avatar: string
  role: RoomRole
  isSilenced: boolean
  isCustomer: boolean
  /** Position in joining order; `serial mod 7` is the member's colour [rooms-7]. */
  serial: number
}

/** Adds the user name to tell apart people with the same name, in lists and in mentions. */
export const distinctName = ({ id, name }: Pick<RoomMember, 'id' | 'name'>): string => `${name} (${id})`

/** The reader's own settings and state in a room. */
export interface RoomSettings {
  isMuted: boolean
  hasChatPermission: boolean
  isAdmin: boolean
  allSilenced: boolean
  isSilenced: boolean
  friendsForbidden: boolean
}

/** A group as one of its members sees it. */
export interface Room extends RoomAttributes {
  /** The room name, as used by conversations and addresses. */
  id: string
  /** The number the setting calls use. */
  roomId: string
  type: number
  name: string
  avatar: string
  ownerId: string
  /** All of them, or the first nine if a list was requested. */
  members: RoomMember[]
  memberCount: number
  settings: RoomSettings
  createdAt: number
  updatedAt: number
  /** For a consultation, shown to staff: the number of the team's room. */
  refRoomId?: string
  announcement?: Announcement | undefined
  /** For owner and admins: people who have asked to join. */
  joinRequests?: number
  team?: Team
  consultation?: Consultation
  merged?: MergedRoom
}

export const MEMBER_COLOURS = 7

export const memberColour = (serial: number): number =>
  ((serial % MEMBER_COLOURS) + MEMBER_COLOURS) % MEMBER_COLOURS
