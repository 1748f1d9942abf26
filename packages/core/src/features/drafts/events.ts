import type { ConversationKey } from '@parley/protocol/model'

export type DraftsEvent = { type: 'draftChanged'; key: ConversationKey; draft: string }
