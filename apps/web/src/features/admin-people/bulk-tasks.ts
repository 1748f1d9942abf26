import type { ChangeOne, Client, ManagedPerson } from '@parley/core'
import type { CompanyRole } from '@parley/protocol/model'

/** What can be done with several people at once. */
export type BulkKind = 'move' | 'role' | 'team' | 'reset' | 'disable' | 'enable'

export interface BulkTask {
  kind: BulkKind
  people: readonly ManagedPerson[]
}

/** From a list, or a question to be confirmed. */
export const isChoice = (kind: BulkKind): kind is 'move' | 'role' | 'team' =>
  kind === 'move' || kind === 'role' || kind === 'team'

/** Nobody changes the role of their own account, disables or resets it by selecting all. */
export const leavesOutSelf = (kind: BulkKind): boolean =>
  kind === 'role' || kind === 'reset' || kind === 'disable'

/** The choice that takes people out of their department. */
export const NO_BRANCH = 'none'

type Role = CompanyRole | 'customer'

/** The change of one person; `choice` is what was picked from the list. */
export function changeOf({ adminPeople }: Client, kind: BulkKind, choice: string): ChangeOne {
  if (kind === 'move')
    return person =>
      adminPeople.save({ ...person, branchId: choice === NO_BRANCH ? null : Number(choice) }, person.version)
  if (kind === 'role') {
    const role = choice as Role
    const fields = { isCustomer: role === 'customer', role: role === 'customer' ? 'member' : role } as const
    return person => adminPeople.save({ ...person, ...fields }, person.version)
  }
  if (kind === 'reset') return ({ account }) => adminPeople.resetPassword(account)
  return ({ account }) => adminPeople.setDisabled(account, kind === 'disable')
}
