import { createContext } from 'react'

/** The messages whose receipt is always shown, by id; those of others only on hover and for screen readers. Undefined: all. */
export const ShownReceiptsContext = createContext<ReadonlySet<string> | undefined>(undefined)
