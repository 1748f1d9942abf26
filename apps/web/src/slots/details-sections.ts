import type { RoomState } from '@parley/core'
import type { Actor, ConversationKey } from '@parley/protocol/model'
import type { ComponentType } from 'react'

/** Whose details: a consultation has others for its team than for its customer. */
export type DetailsOf = 'group' | 'person' | 'merged' | 'consultation' | 'own-consultation'

export interface DetailsSectionProps {
  conversationKey: ConversationKey
  /** Undefined for a person. */
  room?: RoomState | undefined
  /** What the reader may do, in a group. */
  actor?: Actor | undefined
}

/** What a feature adds to the details of a conversation. It shows nothing where it does not apply. */
export interface DetailsSection {
  id: string
  of: readonly DetailsOf[]
  /** A section above or below the settings, or a row of them. */
  position: 'above' | 'row' | 'below'
  /** In a group, where its rows are divided: what is in it, one's own settings (if not given), those of all, and the end. */
  group?: 'contents' | 'shared' | 'end'
  View: ComponentType<DetailsSectionProps>
  /** The same in one line, below the name of the conversation: for members of `header-sections.ts`. */
  HeaderLine?: ComponentType<Pick<DetailsSectionProps, 'conversationKey'>>
}
