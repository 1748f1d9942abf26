import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface CompanySettings {
  name: string
  domain: string
  isOfficeCloud: boolean
  isTracked: boolean
  /** Staff need a second step to sign in. */
  requiresSecondFactor: boolean
  /** URL; empty: none. */
  logo: string
}

/** Settings of the company, for its administrators. */
export const createAdminSettings = ({ call }: Context) => ({
  async get(): Promise<CallResult<CompanySettings>> {
    const found = await call('getCompanySettings', {})
    if (!found.ok) return found
    const { company_name: name, domain, logo_url: logo, ...switches } = found.value
    const { is_office_cloud: isOfficeCloud, is_tracked: isTracked } = switches
    const requiresSecondFactor = switches.requires_second_factor
    return { ok: true, value: { name, domain, isOfficeCloud, isTracked, requiresSecondFactor, logo } }
  },
  /** `logo`: a picture in base64. */
  save: ({ name, isOfficeCloud, isTracked, logo, ...more }: Partial<Omit<CompanySettings, 'domain'>>) =>
    call('saveCompanySettings', {
      ...(name !== undefined && { company_name: name }),
      ...(isOfficeCloud !== undefined && { is_office_cloud: isOfficeCloud }),
      ...(isTracked !== undefined && { is_tracked: isTracked }),
      ...(more.requiresSecondFactor !== undefined && {
        requires_second_factor: more.requiresSecondFactor,
      }),
      ...(logo !== undefined && { logo }),
    }),
})
