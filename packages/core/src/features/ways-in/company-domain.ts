import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** Looked up again where the start of the page could not reach the server. */
export async function companyDomain({ state, call, dispatch }: EntryContext): Promise<CallResult<string>> {
  const { company } = state().session
  if (company) return { ok: true, value: company.domain }
  const found = await call('getComponent', {})
  if (!found.ok) return found
  const { company_name: name, domain, freeze: frozen } = found.value
  dispatch({ type: 'companyFound', company: { name, domain, frozen } })
  return { ok: true, value: domain }
}
