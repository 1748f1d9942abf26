import type { Consultation } from '../consultations/consultation.ts'
import type { Team } from '../teams/team.ts'

/** Roles of a member, from most to least [access-1]. A silenced member is a member with `isSilenced`. */
export const ROOM_ROLES = ['owner', 'admin', 'member'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]

export interface RoomMember {
  id: string
  /** The nickname in this room, or the person's own name. */
  name: string
  /** How a name in Chinese characters is read, word by word; absent where the name is spelled out itself. */
  pinyin?: string | undefined
  avatar: string
  role: RoomRole
  isSilenced: boolean
  isCustomer: boolean
  /** Position in the order of joining; `serial mod 7` is the member's colour [rooms-7]. */
  serial: number
}

/** Of two who bear one name the account tells which is meant, in lists and in mentions. */
export const distinctName = ({ id, name }: Pick<RoomMember, 'id' | 'name'>): string => `${name} (${id})`

/** What the reader has set, or is, in a room. */
export interface RoomSettings {
  isMuted: boolean
  hasChatPermission: boolean
  isAdmin: boolean
  allSilenced: boolean
  isSilenced: boolean
  friendsForbidden: boolean
}

/** A group as one of its members sees it. */
export interface Room {
  /** The room name: how conversations and addresses name it. */
  id: string
  /** The number the setting calls use. */
  roomId: string
  type: number
  name: string
  avatar: string
  ownerId: string
  /** All of them, or the first nine where a list was asked for. */
  members: RoomMember[]
  memberCount: number
  settings: RoomSettings
  createdAt: number
  updatedAt: number
  /** Of a consultation, for staff: the number of the team's room. */
  refRoomId?: string
  team?: Team
  consultation?: Consultation
}

const COLOURS = 7

export const memberColour = (serial: number): number => ((serial % COLOURS) + COLOURS) % COLOURS
