import { createContext } from 'react'

/** Shows a message of the open conversation, loaded first where needed. Without it quotes only show. */
export const JumpToMessageContext = createContext<((messageId: string) => void) | undefined>(undefined)
