/** Constants of the product, one place for both ends [http-2, messages-2, messages-5]. */
export const TIME_TIP_GAP_MS = 300_000
export const SEND_TIMEOUT_MS = 60_000
/** Unacknowledged messages are resent with the same id after these delays. */
export const RESEND_AFTER_MS = [5_000, 15_000, 30_000] as const
/** After sending too fast, messages are refused for this long and must be resent afterwards. */
export const SEND_PAUSE_MS = 5_000
export const RECONNECT_FIRST_MS = 3_000
export const RECONNECT_FACTOR = 1.5
export const RECONNECT_CAP_MS = 3_600_000
export const DISCONNECT_TIMEOUT_MS = 3_000
export const LAZY_LOAD_TIMEOUT_MS = 120_000
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Maximum characters of a search query. */
export const MAX_QUERY_LENGTH = 100
export const PLATFORM_TYPE = 4
export const PLATFORM_APP_VERSION = '2.8.1'
export const MIN_CHATSERVER_VERSION = '1.0'
/** The chat-server version from which the newer calls exist [session-19]. */
export const FEATURE_GATE_VERSION = '3.42'
export const QR_TYPE = 42
export const QR_LIFE_MS = 120_000
/** How often the login page polls the state of its QR code. */
export const QR_POLL_EVERY_MS = 1_000
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE_MS = 300_000
/** Another code may be requested after this time. */
export const SMS_RESEND_AFTER_MS = 60_000
export const ERROR_MESSAGE_CUTOFF = 100

export const MAX_STANZA_BYTES = 65_536
export const MAX_STANZA_DEPTH = 32
/** The worst case (every character an escaped ampersand) still fits into a stanza. */
export const MAX_TEXT_LENGTH = 8_000
/** The stanza's body is only a preview for clients that do not read the data block. */
export const MAX_BODY_LENGTH = 200
export const MAX_MENTIONS = 100
export const MAX_QUOTES = 20

/** The maximum that one call may delete [limits-6], and so the maximum that can be selected at once. */
export const MAX_DELETED = 200

/** Limits of a chat record: messages, nesting, and bytes on the wire, which leaves space for the rest of the stanza. */
export const MAX_RECORD_ITEMS = 100
export const MAX_RECORD_DEPTH = 3
export const MAX_RECORD_BYTES = 60_000

export const WITHDRAW_WINDOW_MS = 120_000
/** Self-destruct times are limited to a week (seconds). */
export const MAX_DESTROY_TIME_S = 604_800
export const MAX_STICKER_SIDE = 512
/** Names of files [files-1]; other names have the same limit. */
export const MAX_NAME_LENGTH = 150
export const MAX_URL_LENGTH = 2_048
export const MAX_VOICE_SECONDS = 3_600

/** The name under which login info keeps the tracking setting [session-6]. */
export const TRACKING_SETTING = 'BuriedPointSetting'
