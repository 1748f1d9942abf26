import type { ManagedPerson } from '@parley/core'

/** Staff who have never signed in were only invited; customers need not be [admin-9]. */
export const stateOf = ({ isDisabled, isCustomer, signInWays }: ManagedPerson) => {
  if (isDisabled) return 'disabled'
  return signInWays.length === 0 && !isCustomer ? 'invited' : 'active'
}
