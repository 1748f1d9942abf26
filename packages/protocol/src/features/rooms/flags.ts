import type { RoomSettings } from './room.ts'
import type { RoomAction } from './rules.ts'

/** Who a flag belongs to: the caller alone, one member, or the whole room. */
type FlagScope = 'own' | 'member' | 'room'

interface RoomFlag {
  /** Its position in the `setting` list, which is also its `type` in the setting calls [rooms-6]. */
  position: number
  scope: FlagScope
  /** The action whose permission is needed to set it. */
  action: RoomAction
  field: keyof RoomSettings
}

/** All setting flags. */
export const ROOM_FLAGS = {
  mute: { position: 1, scope: 'own', action: 'setMuted', field: 'isMuted' },
  chatPermission: { position: 6, scope: 'member', action: 'grantChat', field: 'hasChatPermission' },
  admin: { position: 8, scope: 'member', action: 'appointAdmin', field: 'isAdmin' },
  allSilence: { position: 9, scope: 'room', action: 'silenceAll', field: 'allSilenced' },
  silence: { position: 10, scope: 'member', action: 'silenceMember', field: 'isSilenced' },
  forbidFriends: { position: 11, scope: 'room', action: 'forbidFriends', field: 'friendsForbidden' },
} as const satisfies Record<string, RoomFlag>

export type RoomFlagName = keyof typeof ROOM_FLAGS

const NAMES = Object.keys(ROOM_FLAGS) as RoomFlagName[]
const LIST_LENGTH = 12

/** Undefined: nobody may set or read this type. */
export const roomFlagAt = (position: number): RoomFlagName | undefined =>
  NAMES.find(name => ROOM_FLAGS[name].position === position)

export function encodeFlags(settings: RoomSettings): boolean[] {
  const list = Array.from({ length: LIST_LENGTH }, () => false)
  for (const name of NAMES) list[ROOM_FLAGS[name].position] = settings[ROOM_FLAGS[name].field]
  return list
}

export const decodeFlags = (list: readonly boolean[]): RoomSettings =>
  Object.fromEntries(
    NAMES.map(name => [ROOM_FLAGS[name].field, list[ROOM_FLAGS[name].position] === true]),
  ) as unknown as RoomSettings
