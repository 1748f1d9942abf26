import type { ManagedGroup } from '@parley/core'

export type GroupState = 'deleted' | 'ownerless' | 'silenced' | 'external' | 'active'

/** What matters most about a group [admin-10]. */
export function stateOfGroup({ isDeleted, isSilenced, customers, owner }: ManagedGroup): GroupState {
  if (isDeleted) return 'deleted'
  if (owner === undefined || owner.isDisabled) return 'ownerless'
  if (isSilenced) return 'silenced'
  return customers > 0 ? 'external' : 'active'
}
