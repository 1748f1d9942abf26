import type { Client, Conversation } from '@parley/core'
import { createContext } from 'react'
import type { Catalogue } from '../text/zh-CN.ts'
import type { IconName } from '../ui/icon/icon-paths.ts'

/** Asked before something others notice, or that is hard to undo. */
interface Question {
  title: string
  words: string
  action: string
}

interface ConversationActionContext {
  isCurrent: boolean
  /** Leaves the open conversation. */
  leave(): void
}

/** Something that can be done with a conversation of the list. What is not allowed is left out, never greyed. */
export interface ConversationAction {
  id: string
  icon(conversation: Conversation): IconName
  /** Removes something: shown below the line. */
  isRemoval?: boolean
  isDanger?: boolean
  label(text: Catalogue, conversation: Conversation): string
  question?(text: Catalogue, conversation: Conversation): Question | undefined
  isAllowed(conversation: Conversation): boolean
  run(client: Client, conversation: Conversation, context: ConversationActionContext): void
}

export const ConversationActionsContext = createContext<readonly ConversationAction[]>([])
