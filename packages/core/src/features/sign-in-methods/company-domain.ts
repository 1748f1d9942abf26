import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** Looked up again if the page could not reach the server at start. */
export async function companyDomain(context: EntryContext): Promise<CallResult<string>> {
  const { company } = context.state().session
  if (company) return { ok: true, value: company.domain }
  const found = await context.company.find()
  return found.ok ? { ok: true, value: found.value.domain } : found
}
