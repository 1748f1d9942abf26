import type { ConversationKey } from '@parley/protocol/model'
import { createContext } from 'react'

/** Opens a conversation and, if named, a message in it. Without it such lines are plain text. */
export type OpenMessage = (key: ConversationKey, message?: { id: string; seq: number }) => void

export const OpenMessageContext = createContext<OpenMessage | undefined>(undefined)
