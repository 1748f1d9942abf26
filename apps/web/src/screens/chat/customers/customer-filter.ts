import type { Conversation, State } from '@parley/core'

export const CUSTOMER_FILTERS = ['all', 'waiting', 'answered', 'mine', 'closed'] as const
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

/** `mine`: consultations assigned to the user. */
export function passesCustomerFilter(state: State, { key }: Conversation, filter: CustomerFilter): boolean {
  const consultation = state.rooms[key]?.consultation
  if (filter === 'all') return true
  if (filter === 'mine') return consultation?.holder === state.session.me?.id
  return consultation?.state === filter
}
