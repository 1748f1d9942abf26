import type { LoginType } from '@parley/protocol/rest'
import type { Generated } from 'kysely'

/** The part of the schema that is about sessions and ways to open one. */
export interface SessionTables {
  /** One sign-in. Tokens rest only as SHA-256. */
  sessions: {
    id: string
    user_id: number
    token_hash: string
    history_token_hash: string
    device: string
    created_at: number
    used_at: number
    expires_at: number
    login_type: Generated<LoginType>
    ip: Generated<string>
    /** The previous token stays valid for a short time, for calls in flight. */
    old_token_hash: Generated<string | null>
    old_history_token_hash: Generated<string | null>
    old_until: Generated<number>
    /** End of the token, long before that of the session; null until the first renewal of a session from before. */
    token_until: Generated<number | null>
    refresh_hash: Generated<string | null>
    old_refresh_hash: Generated<string | null>
    /** 1: nobody has come with the renewed token yet, so the answer that carried it may be lost. */
    renewed_unused: Generated<number>
    /** The browser that stays signed in, and with which this session ends. */
    kept_device_id: Generated<string | null>
  }
  /** Browsers that stay signed in by a cookie. Its secret changes at every use and rests only as SHA-256. */
  kept_devices: {
    id: string
    user_id: number
    secret_hash: string
    /** Tabs that open at once may still come with the secret before. */
    old_secret_hash: Generated<string | null>
    old_until: Generated<number>
    device: string
    ip: string
    login_type: LoginType
    created_at: number
    used_at: number
    expires_at: number
  }
  /** Sessions that somebody ended: `code` says why, as long as their token could have lived. */
  ended_sessions: {
    token_hash: string
    code: number
    until: number
  }
  /** Written by triggers: who lost access, and when by the clock of the database. */
  revocations: {
    at: number
    session_id: string | null
    user_id: number | null
    company_id: number | null
  }
  /** The last code an address asked for, also of a phone that nobody has: both must look alike from outside. */
  sms_codes: {
    domain: string
    mobile: string
    purpose: number
    /** The address. */
    asker: string
    code_hash: string
    user_id: number | null
    tries: number
    /** Tries from addresses that did not ask for the code. */
    other_tries: number
    expires_at: number
  }
  /** Valid once. `session_id` is the session that was opened with it. */
  one_time_tokens: {
    hash: string
    purpose: string
    user_id: number
    expires_at: number
    used_at: number | null
    session_id: string | null
    /** The session that asked for it, and with which it ends. */
    made_by_session: Generated<string | null>
  }
  qr_tickets: {
    hash: string
    secret_hash: string
    state: string
    /** Whose people may confirm it; null: anybody's. */
    domain: string | null
    device: string
    browser: string
    protocol: string
    ip: string
    match_number: string
    /** Joined by spaces. */
    match_choices: string
    /** Who has scanned it. */
    user_id: number | null
    /** The session that confirmed it, and with which it ends. */
    confirmed_by_session: Generated<string | null>
    expires_at: number
  }
}
