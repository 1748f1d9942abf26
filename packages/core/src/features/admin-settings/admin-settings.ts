import type { SignInMethod } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface CompanySettings {
  name: string
  domain: string
  isOfficeCloud: boolean
  isTracked: boolean
  /** Staff need a second step to sign in. */
  requiresSecondFactor: boolean
  /** Ways to sign in that are switched off. */
  disabledMethods: SignInMethod[]
  allowsSelfDestruct: boolean
  /** Customers may write to and call staff who have answered them. */
  allowsCustomerChats: boolean
  /** Owners and admins may open their groups to the company. */
  allowsOpenGroups: boolean
  /** Hosts may record calls. */
  allowsRecording: boolean
  /** What one person may keep; null: as much as the operator allows. */
  spaceMb: number | null
  /** The largest file; null: 100 MB. */
  maxFileMb: number | null
  /** URL; empty: none. */
  logo: string
}

/** What administrators see beside the settings. */
export interface CompanyFacts {
  operatorSpaceMb: number
  peopleWithMobile: number
  /** Name of the identity provider; empty: single sign-on is off. */
  ssoName: string
}

type Change = Partial<Omit<CompanySettings, 'domain'>>

/** Settings of the company, for its administrators. */
const createAdminSettings = ({ call }: Context) => ({
  async get(): Promise<CallResult<CompanySettings & CompanyFacts>> {
    const found = await call('getCompanySettings', {})
    if (!found.ok) return found
    const { company_name: name, domain, logo_url: logo, ...more } = found.value
    return {
      ok: true,
      value: {
        name,
        domain,
        logo,
        isOfficeCloud: more.is_office_cloud,
        isTracked: more.is_tracked,
        requiresSecondFactor: more.requires_second_factor,
        disabledMethods: more.closed_ways,
        allowsSelfDestruct: more.allows_self_destruct,
        allowsCustomerChats: more.allows_customer_chats,
        allowsOpenGroups: more.allows_open_groups,
        allowsRecording: more.allows_recording,
        spaceMb: more.space_mb,
        maxFileMb: more.max_file_mb,
        operatorSpaceMb: more.operator_space_mb,
        peopleWithMobile: more.people_with_mobile,
        ssoName: more.sso_name,
      },
    }
  },
  /** `logo`: a picture in base64. What is undefined stays as it is. */
  save: (change: Change) =>
    call('saveCompanySettings', {
      company_name: change.name,
      is_office_cloud: change.isOfficeCloud,
      is_tracked: change.isTracked,
      requires_second_factor: change.requiresSecondFactor,
      closed_ways: change.disabledMethods,
      allows_self_destruct: change.allowsSelfDestruct,
      allows_customer_chats: change.allowsCustomerChats,
      allows_open_groups: change.allowsOpenGroups,
      allows_recording: change.allowsRecording,
      space_mb: change.spaceMb,
      max_file_mb: change.maxFileMb,
      logo: change.logo,
    }),
})

export const adminSettings = {
  start: createAdminSettings,
} satisfies Feature
