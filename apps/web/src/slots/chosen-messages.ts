import { createContext } from 'react'

/** Messages are being selected in the timeline. */
export interface ChosenMessages {
  ids: ReadonlySet<string>
  /** With `isRange`: all from the one chosen last up to this one. */
  toggle(id: string, isRange: boolean): void
}

/** Undefined: no selection is going on. */
export const ChosenMessagesContext = createContext<ChosenMessages | undefined>(undefined)
