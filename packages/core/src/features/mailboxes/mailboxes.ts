import type { MailOutcome, MailSecurity } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface MailboxSettings {
  isOn: boolean
  address: string
  user: string
  imapHost: string
  imapPort: number
  imapSecurity: MailSecurity
  smtpHost: string
  smtpPort: number
  smtpSecurity: MailSecurity
  /** PEM. */
  authority: string
  /** The mail server that is believed who a sender is; empty: nobody is asked. */
  checkedBy: string
}

/** A mailbox as it is stored, and how it does. */
export interface StoredMailbox {
  settings: MailboxSettings
  hasPassword: boolean
  /** 0: never. */
  fetchedAt: number
  /** Empty: none. */
  problem: string
  waiting: number
  left: number
}

/** What both mail servers said. */
export interface MailboxAnswers {
  imap: MailOutcome
  smtp: MailOutcome
}

const encode = (team: string, settings: MailboxSettings, password: string) => ({
  im_room_name: team,
  is_on: settings.isOn,
  address: settings.address,
  user: settings.user,
  imap_host: settings.imapHost,
  imap_port: settings.imapPort,
  imap_security: settings.imapSecurity,
  smtp_host: settings.smtpHost,
  smtp_port: settings.smtpPort,
  smtp_security: settings.smtpSecurity,
  authority: settings.authority,
  checked_by: settings.checkedBy,
  ...(password !== '' && { password }),
})

/** The mailbox of a team, for its leaders. `team`: the name of its room. */
const createMailboxes = ({ call }: Context) => ({
  async get(team: string): Promise<CallResult<StoredMailbox>> {
    const found = await call('getMailbox', { im_room_name: team })
    if (!found.ok) return found
    const { value } = found
    const settings = {
      isOn: value.is_on,
      address: value.address,
      user: value.user,
      imapHost: value.imap_host,
      imapPort: value.imap_port,
      imapSecurity: value.imap_security,
      smtpHost: value.smtp_host,
      smtpPort: value.smtp_port,
      smtpSecurity: value.smtp_security,
      authority: value.authority,
      checkedBy: value.checked_by,
    }
    const { has_password: hasPassword, fetched_at: fetchedAt, problem, waiting, left } = value
    return { ok: true, value: { settings, hasPassword, fetchedAt, problem, waiting, left } }
  },

  /** Without a password the stored one stays. */
  async save(
    team: string,
    settings: MailboxSettings,
    password: string,
  ): Promise<CallResult<MailboxAnswers & { isSaved: boolean }>> {
    const saved = await call('saveMailbox', encode(team, settings, password))
    if (!saved.ok) return saved
    const { is_saved: isSaved, imap, smtp } = saved.value
    return { ok: true, value: { imap, smtp, isSaved } }
  },

  /** Signs in to both mail servers; nothing is saved. */
  test: (
    team: string,
    settings: MailboxSettings,
    password: string,
  ): Promise<CallResult<MailboxAnswers & { count: number }>> =>
    call('testMailbox', encode(team, settings, password)),
})

export const mailboxes = { start: createMailboxes } satisfies Feature
