import type { Message } from '@parley/protocol/model'
import { createContext } from 'react'
import type { MessageAction } from '../../../../slots/message-actions.ts'

export interface Point {
  x: number
  y: number
}

/** What the rows of a log can do with their messages. */
export interface RowActions {
  allowedFor(message: Message): MessageAction[]
  run(action: MessageAction, message: Message): void
  openMenu(message: Message, at: Point): void
  /** Of whoever said it. */
  showProfile(message: Message): void
  /** Who has read it, in a group. */
  showReaders(message: Message): void
  /** A message that destroys itself: its time begins. */
  uncover(message: Message): void
}

/** Undefined where messages are only looked at. */
export const RowActionsContext = createContext<RowActions | undefined>(undefined)
