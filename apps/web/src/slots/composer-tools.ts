import { type ComponentType, createContext } from 'react'

export interface ComposerToolProps {
  /** Puts text where the caret is and goes on there. */
  onInsert(text: string): void
}

/** The tools at the foot of the composer, from the left. */
export const ComposerToolsContext = createContext<readonly ComponentType<ComposerToolProps>[]>([])
