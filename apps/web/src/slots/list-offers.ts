import type { ComponentType, ReactNode } from 'react'

/** Something to decide at the foot of the conversation list. One is shown at a time. */
export interface ListOffer {
  id: string
  /** Shows the others where it does not apply. */
  View: ComponentType<{ others: ReactNode }>
}
