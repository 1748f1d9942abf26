import { companyRoleOf } from './company-role-of.ts'
import type { SessionEvent } from './events.ts'
import type { LoginInfo } from './login-info.ts'

/** A reload of the administration begins at once; whoever was no administrator before waits for the server. */
export const signedInAs = ({ me, companyName: name, domain, companyRole }: LoginInfo): SessionEvent => ({
  type: 'signedIn',
  me,
  company: { name, domain, frozen: false },
  ...(companyRole !== '' && { role: companyRoleOf(companyRole) }),
})
