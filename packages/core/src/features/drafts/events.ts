import type { ConversationKey } from '@parley/protocol/model'

export type DraftsEvent =
  | { type: 'draftChanged'; key: ConversationKey; draft: string }
  /** Written in a group that was gone when it was to be saved. */
  | { type: 'draftLeftBehind'; key: ConversationKey; draft: string }
