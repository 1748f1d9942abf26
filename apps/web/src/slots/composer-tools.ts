import type { ConversationKey } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'

export interface ComposerToolProps {
  /** Where what the tool sends goes to. */
  conversationKey: ConversationKey
  /** What is written so far. */
  text: string
  /** The tool has taken it over: the field is emptied. */
  onTaken(): void
  /** Inserts text at the caret and moves the caret behind it. */
  onInsert(text: string): void
  /** Begins a mention where the caret is: the picker of members opens. */
  onMention(): void
  /** The tool has done its work: the field takes the focus back. */
  onDone(): void
}

/** The tools at the foot of the composer, from the left. */
export const ComposerToolsContext = createContext<readonly ComponentType<ComposerToolProps>[]>([])
