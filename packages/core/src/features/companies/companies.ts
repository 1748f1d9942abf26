import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { mapNotFound } from '../../http/map-refusal.ts'

/** A company that can be chosen on the login page. */
export interface ListedCompany {
  name: string
  domain: string
}

const createCompanies = ({ call, company }: EntryContext) => ({
  /** Empty if the operator does not list companies: then people type the name. */
  async list(): Promise<CallResult<ListedCompany[]>> {
    const listed = await call('listCompanies', {})
    if (!listed.ok) return listed
    return { ok: true, value: listed.value.map(({ company_name: name, domain }) => ({ name, domain })) }
  },

  /** By name or domain. */
  async choose(name: string): Promise<CallResult<unknown>> {
    const chosen = await company.choose(name)
    return chosen.ok ? chosen : mapNotFound(chosen.problem, 'company-unknown')
  },

  /** Lets the person choose again. */
  reopen: () => company.reopen(),
})

export const companies = {
  start: createCompanies,
} satisfies Feature<EntryContext>
