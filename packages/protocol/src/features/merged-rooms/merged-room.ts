/** The chat with one person, opened to colleagues [multi-chat-1]. */
export interface MergedRoom {
  /** Whose chat with the owner was opened. */
  person: { id: string; name: string; avatar: string; serial: number; isCustomer: boolean }
  /** The owner and the person are talking alone: the button is '0' [multi-chat-3]. */
  isSingle: boolean
  /** The last seq of the room before its present owner; 0: nobody owned it before. */
  ownedFrom: number
  /** Colleagues with chat permission. */
  writers: readonly string[]
}

/** How much of the past a colleague sees: days, or everything. */
export const WHOLE_PAST = -1
export const MAX_PAST_DAYS = 3_650
/** Older messages are not opened to colleagues, so that merging stays quick. */
export const MAX_PAST_MESSAGES = 10_000

const PREFIX = 'merged-'

/** Tells merged rooms by their name, so that messages to other rooms need no extra lookup. */
export const isMergedRoomName = (name: string): boolean => name.startsWith(PREFIX)
export const mergedRoomName = (id: string): string => `${PREFIX}${id}`
