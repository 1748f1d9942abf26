import type { Generated } from 'kysely'

/** Outgoing webhooks. */
export interface WebhookTables {
  webhooks: {
    id: string
    company_id: number
    bot_id: number
    conversation_id: number
    url: string
    /** Signs what is sent; encrypted. */
    sealed_secret: string
    /** Attempts that failed in a row; until when nothing is sent because of them. */
    failures: number
    paused_until: number
    /** The last attempt: its status, 0 without a response, and how long it took. */
    last_status: Generated<number | null>
    last_ms: Generated<number | null>
    /** The first of the failures in a row. */
    failing_since: Generated<number | null>
    created_at: number
  }
  /** Hosts that a company's webhooks may be sent to. */
  webhook_hosts: {
    company_id: number
    host: string
  }
  webhook_deliveries: {
    id: string
    webhook_id: string
    /** The seq of the message in the webhook's conversation. */
    seq: number
    body: string
    attempts: number
    due_at: number
  }
}
