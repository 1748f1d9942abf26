import type { Message } from '@parley/protocol/model'
import { createContext } from 'react'

/** The message of the conversation in which others are shown, as a card of forwarded ones, which may be in a card; undefined: none. */
export const CarrierContext = createContext<Message | undefined>(undefined)
