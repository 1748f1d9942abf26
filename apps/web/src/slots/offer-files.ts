import { createContext } from 'react'

/** Sends chosen files to the open conversation. Without it no tool offers to choose any. */
export const OfferFilesContext = createContext<((files: readonly File[]) => void) | undefined>(undefined)
