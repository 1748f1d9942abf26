/** The second step of a sign-in. */
export interface SecondFactorTables {
  /** Authenticator apps, one a person. */
  totp_secrets: {
    user_id: number
    /** Encrypted: unlike a password, the secret itself is needed to check a code. */
    sealed: string
    /** The time step of the last code: that one and those before it are not accepted again. */
    last_step: number
    created_at: number
  }
  passkeys: {
    /** The credential id. */
    id: string
    user_id: number
    /** The host name it was made for; browsers use it nowhere else. */
    host: string
    public_key: string
    counter: number
    /** Joined by spaces. */
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
  /** Each is deleted by its use. */
  recovery_codes: {
    user_id: number
    hash: string
  }
}
