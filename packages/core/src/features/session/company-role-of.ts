import type { CompanyRole } from '@parley/protocol/model'

/** Spelled out here: the login page does not load the rules of the administration for it. */
const ROLES: readonly CompanyRole[] = ['auditor', 'help-desk', 'service-manager', 'administrator']

/** Unknown ones, e.g. of a later version, are nobody's. */
export const companyRoleOf = (text: string): CompanyRole => ROLES.find(role => role === text) ?? 'member'
