import type { Endpoint } from '@parley/protocol/rest'
import type { Caller } from './caller.ts'

/** Whether a user may make this REST call at all; the handler checks its target. */
export function mayCall(
  { access, also }: Pick<Endpoint, 'access' | 'also'>,
  caller: Caller | undefined,
): boolean {
  if (access === 'staff') return caller?.isCustomer === false
  if (access !== 'administrator') return true
  return caller !== undefined && (caller.isAdministrator || also?.some(role => role === caller.role) === true)
}

/** Administrators and service managers run the teams of the company without being members. */
export const runsTeams = ({ isAdministrator, role }: Pick<Caller, 'isAdministrator' | 'role'>): boolean =>
  isAdministrator || role === 'service-manager'

/** Below administrator nobody lets themselves in as somebody who has a role [roles-2]. */
export const mayHelp = (
  { isAdministrator }: Pick<Caller, 'isAdministrator'>,
  person: { role: string },
): boolean => isAdministrator || person.role === 'member'
