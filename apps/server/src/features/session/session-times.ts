const HOUR_MS = 3_600_000

/** Lifetimes of a session [wire-30]. */
export const IDLE_LIFE_MS = 12 * HOUR_MS
export const ABSOLUTE_LIFE_MS = 7 * 24 * HOUR_MS
/** A refresh in the last day extends the session. */
export const EXTEND_BEFORE_MS = 24 * HOUR_MS
/** The session token is part of request URLs, and so of proxy logs. */
export const TOKEN_LIFE_MS = 900_000
/** A refresh in the second half of its life issues the next one. */
export const RENEW_BEFORE_MS = TOKEN_LIFE_MS / 2
/** The previous token stays valid for requests in flight. */
export const GRACE_MS = 30_000
/** "Last used" may lag by this much, so that reading does not write. */
export const TOUCH_EVERY_MS = 60_000
export const MAX_SESSIONS_PER_USER = 10
const DAY_MS = 24 * HOUR_MS
/** Lifetimes of a browser that stays signed in. */
export const DEVICE_IDLE_LIFE_MS = 30 * DAY_MS
export const DEVICE_ABSOLUTE_LIFE_MS = 90 * DAY_MS
/** Browsers write a new cookie to disk up to half a minute later: after a crash the previous one is back. */
export const DEVICE_GRACE_MS = 120_000
export const MAX_TABS_PER_DEVICE = 30
export const EXCHANGE_CODE_LIFE_MS = 60_000
export const PASSWORD_PROOF_LIFE_MS = 600_000
/** Time to find the phone, and for a first second step to install an app. */
export const FACTOR_TICKET_LIFE_MS = 900_000
