import type { ConversationKey, Room, RoomEvent, Stamp } from '@parley/protocol/model'

/** A group that somebody else deleted. */
export interface DeletedGroup {
  key: ConversationKey
  name: string
  /** Who deleted it. */
  by: string
  /** What was being written there. */
  draft: string
  /** Where it ended: dismissing the notice counts as having read it. */
  seq: number
}

export type RoomsEvent =
  /** A room with all of its members. */
  | { type: 'roomLoaded'; key: ConversationKey; room: Room }
  /** The list of conversations no longer contains it. */
  | { type: 'roomVanished'; key: ConversationKey; name: string }
  /** `stamp`: of the archived event; one that concerns only my own devices has none. */
  | { type: 'roomChanged'; key: ConversationKey; event: RoomEvent; stamp?: Stamp }
  /** What this device kept from before, and what the server tells of groups that ended meanwhile. */
  | { type: 'deletedGroupsRestored'; groups: readonly DeletedGroup[] }
  | { type: 'deletedGroupDismissed'; key: ConversationKey }
