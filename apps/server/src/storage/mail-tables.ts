import type { DigestPace, MailSecurity } from '@parley/protocol/model'
import type { Generated } from 'kysely'

export interface MailTables {
  /** E-mails that wait for the mail server. What they say is encrypted: it may be a link with which somebody signs in. */
  mails: {
    id: Generated<number>
    sealed: string
    attempts: number
    due_at: number
    /** After that it is thrown away. */
    until: number
  }
  /** Who is told by e-mail of what they missed [digest-1]. */
  digests: {
    user_id: number
    pace: Exclude<DigestPace, 'off'>
    /** As in the browser in which it was chosen; so are the time zone and the address of the app. */
    language: 'zh-CN' | 'en'
    time_zone: string
    origin: string
    /** What is older was told of, or seen. */
    told_until: number
    /** When to look next. */
    due_at: number
  }
  /** The mailbox of a team, at mail servers of its own [mailbox-1]. */
  team_mailboxes: {
    team_id: number
    is_on: number
    address: string
    /** As whom both mail servers are asked. */
    login: string
    imap_host: string
    imap_port: number
    imap_security: MailSecurity
    smtp_host: string
    smtp_port: number
    smtp_security: MailSecurity
    /** PEM; empty: whom the system trusts. */
    authority: string
    sealed_password: string
    /** The mail server whose `Authentication-Results` are believed; empty: senders are not checked [mailbox-2]. */
    checked_by: Generated<string>
    /** As the mailbox had it when it was last read: with another one, all numbers begin anew. */
    uid_validity: Generated<string>
    /** The number of the first e-mail that was not looked at. */
    next_uid: Generated<number>
    fetched_at: Generated<number>
    due_at: Generated<number>
    attempts: Generated<number>
    /** How often the e-mail `next_uid` could not be taken. */
    mail_attempts: Generated<number>
    problem: Generated<string>
    waiting: Generated<number>
    left_alone: Generated<number>
  }
  /** Consultations of customers who write by e-mail. */
  mail_threads: {
    room_id: number
    /** Whose mailbox it goes through, also after it was moved to another team. */
    team_id: number
    customer_id: number
    subject: string
    /** Message-ID of the customer's last e-mail. */
    parent: string
    /** What staff have said up to this seq was sent. */
    mailed_seq: number
    /** 1: something may have to be sent. */
    has_news: Generated<number>
    due_at: Generated<number>
    attempts: Generated<number>
  }
  /** Which e-mails of a mailbox are known, so that none is taken twice. */
  received_mails: {
    team_id: number
    mail_hash: string
    sender_hash: string
    /** Null: it was left alone. */
    customer_id: number | null
    time: number
    /** 0: taking it was interrupted. */
    is_done: number
  }
  /** What went out; nobody but the receiver knows the token in its Message-ID. */
  sent_mails: {
    token: string
    room_id: number
    customer_id: number
    /** The last message of the chat in it. */
    message_id: string
    time: number
    has_failed: Generated<number>
    reason: Generated<string>
  }
}
