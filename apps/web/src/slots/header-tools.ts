import type { Conversation } from '@parley/core'
import type { ComponentType } from 'react'

/** A button in the header of the open conversation. It shows nothing where it does not apply. */
export interface HeaderTool {
  id: string
  /** Comes last, and not in narrow windows. */
  isRare?: boolean
  View: ComponentType<{ conversation: Conversation }>
}
