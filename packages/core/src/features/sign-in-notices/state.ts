/** Somebody signed in to this account on another device. `id` names the session. */
export interface NewSignIn {
  id: string
  device: string
  /** Network address. */
  ip: string
  method: 'account' | 'sms' | 'scan' | 'token' | 'sso'
  /** By the server's clock. */
  time: number
}
