const HOUR_MS = 3_600_000

/** Lives of the session token [wire-30]. */
export const IDLE_LIFE_MS = 12 * HOUR_MS
export const ABSOLUTE_LIFE_MS = 7 * 24 * HOUR_MS
/** A refresh in the last day brings the next token. */
export const RENEW_BEFORE_MS = 24 * HOUR_MS
/** The token before stays good for calls that are under way. */
export const GRACE_MS = 30_000
/** "Last used" may lag this much, so that reading does not write. */
export const TOUCH_EVERY_MS = 60_000
export const MAX_SESSIONS_PER_USER = 10
export const EXCHANGE_CODE_LIFE_MS = 60_000
export const PASSWORD_PROOF_LIFE_MS = 600_000
