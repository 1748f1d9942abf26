import type { ConversationKey } from '@parley/protocol/model'
import type { ComponentType } from 'react'

interface CustomerGroupProps {
  current: ConversationKey | undefined
  /** What is looked for, in small letters; empty: everything. */
  query: string
  onOpen(key: ConversationKey): void
}

/** A group of rows under the teams in the Customers section; it draws nothing where it has no rows. */
export type CustomerGroup = ComponentType<CustomerGroupProps>
