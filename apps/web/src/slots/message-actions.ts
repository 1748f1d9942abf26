import type { Client } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'
import type { Catalogue } from '../text/zh-CN.ts'
import type { IconName } from '../ui/icon/icon-paths.ts'
import type { MessageDialogProps } from './row-actions.ts'

/** The conversation of a message and its reader. */
export interface MessageActionContext {
  isOwn: boolean
  myId: string
  /** By the server's clock. */
  now: number
  /** Somebody who may not write here may not react either. */
  canSpeak: boolean
  /** Replies are written beside the chat as well. */
  canReplyInPanel: boolean
  /** The reader may hold messages at the top of this conversation. */
  canPin: boolean
  /** It is held there already. */
  isPinned: boolean
  /** The action rule [messages-10]. */
  canForward: boolean
  /** Files are given out to this person: not in companies of the office cloud [files-10]. */
  canFetch: boolean
  /** One's own message in a group that counts its readers. */
  hasReaders: boolean
  /** For staff in a consultation: its customer. */
  customer?: string | undefined
  /** An open question that was asked before this message. */
  openQuestion?: string | undefined
}

/** Asked before an action that cannot be undone. */
interface Question {
  title: string
  words: string
}

/** Something that can be done with a message. What is not allowed is left out, never greyed. */
export interface MessageAction {
  id: string
  icon: IconName
  /** A letter, in lower case, works in the open menu; a named key, as `Delete`, on the focused message as well. */
  key?: string
  /** A letter that works on the focused message, with Ctrl or Cmd. */
  chord?: string
  /** Is in the toolbar of the message as well. */
  isQuick?: boolean
  /** Rarely wanted: stands under 'More'. */
  isExtra?: boolean
  /** Removes something: shown below the line. */
  isRemoval?: boolean
  isDanger?: boolean
  label(text: Catalogue): string
  /** In place of the key, e.g. the time that is left. */
  hint?(message: Message, context: MessageActionContext): string
  question?(text: Catalogue): Question
  isAllowed(message: Message, context: MessageActionContext): boolean
  run?(client: Client, message: Message): void
  /** What it opens, instead of running something. */
  dialog?: ComponentType<MessageDialogProps>
}

export const MessageActionsContext = createContext<readonly MessageAction[]>([])
