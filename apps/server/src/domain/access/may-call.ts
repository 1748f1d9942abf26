import type { Endpoint } from '@parley/protocol/rest'
import type { Caller } from './caller.ts'

/** Whether a person may make calls of that kind at all; what they may do it to is decided by the handler. */
export function mayCall(access: Endpoint['access'], caller: Caller | undefined): boolean {
  if (access === 'staff') return caller?.isCustomer === false
  if (access === 'administrator') return caller?.isAdministrator === true
  return true
}
