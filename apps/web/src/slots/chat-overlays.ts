import type { ComponentType } from 'react'

/** A dialog or a card over the chat. It shows nothing while there is nothing to say or to ask. */
export interface ChatOverlay {
  id: string
  /** Before everything else in the order of the Tab key: it asks for an answer. */
  isFirst?: boolean
  View: ComponentType
}
