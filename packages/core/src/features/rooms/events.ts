import type { ConversationKey, Room, RoomEvent, Stamp } from '@parley/protocol/model'

export type RoomsEvent =
  /** A room with all of its members. */
  | { type: 'roomLoaded'; key: ConversationKey; room: Room }
  /** The list of conversations does not hold it any more. */
  | { type: 'roomVanished'; key: ConversationKey; name: string }
  /** `stamp`: of the archived event; one that concerns my own devices only has none. */
  | { type: 'roomChanged'; key: ConversationKey; event: RoomEvent; stamp?: Stamp }
