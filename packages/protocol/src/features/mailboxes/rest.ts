import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { decodeEmail, MAX_EMAIL_LENGTH } from '../widget/rules.ts'
import { MAIL_OUTCOMES, MAIL_SECURITIES } from './rules.ts'

const EXAMPLE = {
  im_room_name: '<team.name>',
  is_on: false,
  address: 'support@example.com',
  user: 'support@example.com',
  imap_host: 'imap.acme.test',
  imap_port: 993,
  imap_security: 'tls',
  smtp_host: 'smtp.acme.test',
  smtp_port: 465,
  smtp_security: 'tls',
  authority: '',
  checked_by: 'mx.acme.test',
}

/** Nothing has to exist for what is refused. */
const WRONG = { ...EXAMPLE, im_room_name: 'room' }

const roomName = z.string().check(z.regex(ID_PATTERN))
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
/** A name or an address, without a port. */
const host = text(253).check(z.regex(/^[\w.:-]*$/))
const port = z.number().check(z.int(), z.gte(1), z.lte(65_535))
const security = z.enum(MAIL_SECURITIES)

const Settings = z.object({
  is_on: z.boolean(),
  /** To which customers write, and from which they are answered. */
  address: text(MAX_EMAIL_LENGTH),
  /** As whom the server signs in, at both mail servers. */
  user: text(254),
  imap_host: host,
  imap_port: port,
  imap_security: security,
  smtp_host: host,
  smtp_port: port,
  smtp_security: security,
  /** PEM: who vouches for the certificates of the mail servers; empty: those whom the system trusts. */
  authority: text(20_000),
  /** The name that the receiving mail server gives itself in `Authentication-Results`; empty: senders are not checked. */
  checked_by: host.check(z.toLowerCase()),
})
const Request = z.extend(Settings, {
  im_room_name: roomName,
  password: z.optional(z.string().check(z.maxLength(500))),
})
const Asked = z.enum(MAIL_OUTCOMES)

const isAddress = {
  path: ['address'],
  error: 'must be an address as name@example.com',
}

const calls = { method: 'POST', service: 'chat', access: 'staff', room: 'manageTeam' } as const

export const getMailbox = endpoint({
  ...calls,
  path: '/business/user/chat/team/mailbox/get',
  limit: 'default',
  repeatable: true,
  summary:
    'Get the mailbox of a team, and when it was last read, as its owner, an admin or an administrator of the company. The password is never returned.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.extend(Settings, {
    has_password: z.boolean(),
    /** When it was last read; 0: never. */
    fetched_at: z.number(),
    /** Why it could not be read or written to the last time; empty: it could. */
    problem: z.string(),
    /** E-mails that are still to be fetched. */
    waiting: z.number(),
    /** Automatic e-mails, and those of blocked customers, that were left in the mailbox. */
    left: z.number(),
  }),
})

export const saveMailbox = endpoint({
  ...calls,
  path: '/business/user/chat/team/mailbox/save',
  limit: 'adminChange',
  repeatable: false,
  summary:
    'Update the mailbox of a team. When it is switched on, both mail servers are asked first; if one does not let us in, the outcome says why, and nothing is saved. E-mails that arrived before that are left alone. Without `password` the stored one is kept, unless user, host or port change.',
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...WRONG, im_room_name: 'x y' }, 'im_room_name'],
      [{ ...WRONG, imap_security: 'none' }, 'imap_security'],
      [{ ...WRONG, smtp_port: 0 }, 'smtp_port'],
      [{ ...WRONG, checked_by: 'a b' }, 'checked_by'],
      [{ ...WRONG, is_on: true, address: 'support' }, 'address'],
    ],
  },
  request: Request.check(
    z.refine(({ is_on, address }) => !is_on || decodeEmail(address) !== undefined, isAddress),
  ),
  answer: z.object({ imap: Asked, smtp: Asked, is_saved: z.boolean() }),
})

export const testMailbox = endpoint({
  ...calls,
  path: '/business/user/chat/team/mailbox/test',
  limit: 'adminChange',
  repeatable: false,
  summary:
    'Sign in to both mail servers with these settings, without saving them; nothing is read or sent. Returns what each said, and how many e-mails are in the mailbox.',
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...WRONG, im_room_name: 'x y' }, 'im_room_name'],
      [{ ...WRONG, imap_host: 'a b' }, 'imap_host'],
    ],
  },
  request: Request,
  answer: z.object({ imap: Asked, smtp: Asked, count: z.number() }),
})
