import type { ConversationKey } from '@parley/protocol/model'
import { createContext } from 'react'

/** Leads to a conversation and, where one is named, to a message in it. Without it such lines only show. */
export type OpenMessage = (key: ConversationKey, message?: { id: string; seq: number }) => void

export const OpenMessageContext = createContext<OpenMessage | undefined>(undefined)
