import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface CompanySettings {
  name: string
  domain: string
  isOfficeCloud: boolean
  /** URL; empty: none. */
  logo: string
}

/** Settings of the company, for its administrators. */
export const createAdminSettings = ({ call }: Context) => ({
  async get(): Promise<CallResult<CompanySettings>> {
    const found = await call('getCompanySettings', {})
    if (!found.ok) return found
    const { company_name: name, domain, is_office_cloud: isOfficeCloud, logo_url: logo } = found.value
    return { ok: true, value: { name, domain, isOfficeCloud, logo } }
  },
  /** `logo`: a picture in base64. */
  save: ({ name, isOfficeCloud, logo }: Partial<Omit<CompanySettings, 'domain'>>) =>
    call('saveCompanySettings', {
      ...(name !== undefined && { company_name: name }),
      ...(isOfficeCloud !== undefined && { is_office_cloud: isOfficeCloud }),
      ...(logo !== undefined && { logo }),
    }),
})
