import type { Message } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'
import type { Anchor } from '../ui/menu/place-in-window.ts'
import type { MessageAction } from './message-actions.ts'

export interface MessageDialogProps {
  message: Message
  onClose(): void
}

/** What the rows of a timeline can do with their messages. */
export interface RowActions {
  allowedFor(message: Message): MessageAction[]
  run(action: MessageAction, message: Message): void
  /** Opens the emoji to react with; undefined where the reader may not. */
  reactTo(message: Message): (() => void) | undefined
  openMenu(message: Message, at: Anchor): void
  /** The sender's profile. */
  showProfile(message: Message): void
  /** Stays open when the row scrolls out of sight, and closes when the message is gone. */
  openDialog(message: Message, View: ComponentType<MessageDialogProps>): void
}

/** Undefined where messages are only shown. */
export const RowActionsContext = createContext<RowActions | undefined>(undefined)
