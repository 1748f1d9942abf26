import type { Generated } from 'kysely'

/** What leaves the server: webhooks, and audit logs. */
export interface WebhookTables {
  webhooks: {
    id: string
    company_id: number
    bot_id: number
    /** Null: what people write to the bot itself is sent, and commands. */
    conversation_id: number | null
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
    /** 1: reactions, withdrawals and new members are sent too; looked for up to this seq. */
    sends_events: Generated<number>
    event_seq: Generated<number>
  }
  /** Hosts that a company's webhooks may be sent to. */
  webhook_hosts: {
    company_id: number
    host: string
  }
  webhook_deliveries: {
    id: string
    webhook_id: string
    /** The message. */
    conversation_id: number
    seq: number
    body: string
    attempts: number
    due_at: number
  }
  /** Where audit logs are sent, one stream for each company that wants it. */
  audit_streams: {
    /** 0: the installation, whose address is a setting. */
    company_id: number
    url: string
    /** Signs what is sent to a web address; encrypted. Empty: syslog. */
    sealed_secret: string
    /** The seq of the last entry that was received there. */
    position: number
    last_sent_at: Generated<number | null>
    /** Attempts that failed in a row, since when and why; until when nothing is sent because of them. */
    failures: number
    failing_since: Generated<number | null>
    paused_until: number
    problem: Generated<'unreachable' | 'untrusted' | 'timeout' | 'cut' | 'status' | null>
  }
}
