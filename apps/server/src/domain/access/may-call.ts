import type { Endpoint } from '@parley/protocol/rest'
import type { Caller } from './caller.ts'

/** Whether a user may make this REST call at all; the handler checks its target. */
export function mayCall(access: Endpoint['access'], caller: Caller | undefined): boolean {
  if (access === 'staff') return caller?.isCustomer === false
  if (access === 'administrator') return caller?.isAdministrator === true
  return true
}
