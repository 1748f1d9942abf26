import { createContext } from 'react'

/** The name of the button that closes a dialog; provided with the other texts. */
export const CloseLabelContext = createContext('')
