import type { Generated } from 'kysely'

/** Notifications to browsers whose app is closed. */
export interface PushTables {
  push_subscriptions: {
    /** Hash of the endpoint. */
    id: string
    user_id: number
    /** The sign-in it was made in, and the browser that stays signed in: it ends with both. */
    session_id: string
    kept_device_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    language: 'zh-CN' | 'en'
    /** In a row. */
    failures: number
    /** Where the app was opened, e.g. `https://chat.example.org`; empty: not known. */
    origin: Generated<string>
    created_at: number
  }
}
