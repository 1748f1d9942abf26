import { createContext } from 'react'

/** Messages are being chosen in the log. */
export interface ChosenMessages {
  ids: ReadonlySet<string>
  /** With `isRange`: all from the one chosen last up to this one. */
  toggle(id: string, isRange: boolean): void
}

/** Undefined: nothing is being chosen. */
export const ChosenMessagesContext = createContext<ChosenMessages | undefined>(undefined)
