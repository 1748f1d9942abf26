import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { Event } from '../../store/event.ts'
import type { Component } from './build-login-info.ts'

export async function findCompany(
  call: EntryCall,
  dispatch: (event: Event) => void,
  companyName: string | undefined,
): Promise<CallResult<Component>> {
  const found = await call('getComponent', companyName ? { companyName } : {})
  if (found.ok) {
    const { company_name: name, domain, freeze: frozen } = found.value
    dispatch({ type: 'companyFound', company: { name, domain, frozen } })
  }
  return found
}
