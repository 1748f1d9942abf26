import type { ConversationKey, Room, RoomEvent, Stamp } from '@parley/protocol/model'

export type RoomsEvent =
  /** A room with all of its members. */
  | { type: 'roomLoaded'; key: ConversationKey; room: Room }
  /** The list of conversations no longer contains it. */
  | { type: 'roomVanished'; key: ConversationKey; name: string }
  /** `stamp`: of the archived event; one that concerns only my own devices has none. */
  | { type: 'roomChanged'; key: ConversationKey; event: RoomEvent; stamp?: Stamp }
