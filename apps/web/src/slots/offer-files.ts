import { createContext } from 'react'

export interface OfferedFile extends File {
  /** It was captured from the screen. */
  readonly isCapture?: true
}

/** Sends chosen files to the open conversation. Without it no tool offers to choose any. */
export const OfferFilesContext = createContext<((files: readonly OfferedFile[]) => void) | undefined>(
  undefined,
)
