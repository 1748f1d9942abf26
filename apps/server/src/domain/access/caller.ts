import type { CompanyRole } from '@parley/protocol/model'

/** The signed-in user who makes a REST call. */
export interface Caller {
  companyId: number
  userId: number
  user: string
  domain: string
  chatserverId: string
  nickName: string
  avatar: string
  mobile: string
  isCustomer: boolean
  role: CompanyRole
  isAdministrator: boolean
  sessionId: string
  /** Absolute end of the session, even if in use. */
  expiresAt: number
  /** Expiry of the token; the session continues with the next one. */
  tokenExpiresAt: number
  /** The token as received; only hashes are stored, so a refresh can only return this one. */
  token: string
  /** The token was renewed a moment ago: a refresh returns its successor. */
  isOldToken: boolean
}
