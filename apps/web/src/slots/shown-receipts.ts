import { createContext } from 'react'

/** The messages whose receipt is always shown, by id; that of others only where somebody looks closer. Undefined: all. */
export const ShownReceiptsContext = createContext<ReadonlySet<string> | undefined>(undefined)
