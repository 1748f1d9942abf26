import { createContext } from 'react'

/** Shows the card of a person; undefined where there is no place for it. */
export const OpenProfileContext = createContext<((personId: string) => void) | undefined>(undefined)
