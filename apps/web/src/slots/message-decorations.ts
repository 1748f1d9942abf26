import type { Receipt } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Reader } from './kind.ts'

export interface DecorationProps {
  message: Message
  reader: Reader
  isOwn: boolean
  receipt: Receipt
  /** Who wrote it and when, as shown in the row. */
  name: string
  moment: string
  /** What a wrapper wraps. */
  children?: ReactNode
}

/**
 * Where a decoration is shown: `cover` replaces the content, `mark` is beside the bubble, `above` over it and `below` under it;
 * `bubble` and `row` wrap the content and the whole row.
 */
export type DecorationPosition = 'cover' | 'mark' | 'above' | 'below' | 'bubble' | 'row'

/** What a feature adds to a message in the timeline. */
export interface MessageDecoration {
  id: string
  position: DecorationPosition
  isShown(message: Message, reader: Reader): boolean
  View: ComponentType<DecorationProps>
}

export const MessageDecorationsContext = createContext<readonly MessageDecoration[]>([])
