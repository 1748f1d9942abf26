/** The signed-in person behind a call. */
export interface Caller {
  companyId: number
  userId: number
  user: string
  domain: string
  nickName: string
  avatar: string
  mobile: string
  isCustomer: boolean
  isAdministrator: boolean
  sessionId: string
  /** Absolute end of the session, however busy. */
  expiresAt: number
  /** End of the token; the session goes on with the next. */
  tokenExpiresAt: number
  /** As it was presented; only hashes are stored, so a refresh can only hand this one back. */
  token: string
  /** The token was renewed a moment ago: a refresh hands out its successor. */
  isOldToken: boolean
}
