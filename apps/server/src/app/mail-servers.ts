import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import type { Reach } from '../domain/outbound/open-request.ts'
import { resolveHost } from '../domain/outbound/resolve-host.ts'
import { MailRefused } from '../ports/mail-sender.ts'
import {
  type MailAccount,
  type Mailbox,
  MailDeferred,
  type MailExit,
  MailServerFailure,
  type MailServers,
} from '../ports/mail-servers.ts'
import { isFinal } from './mail-sender.ts'

const TIMEOUT_MS = 20_000
const INBOX = 'INBOX'

/** The mail servers that teams name: encrypted connections, to addresses that may be reached [trust-13]. */
export const createMailServers = (reach: Reach): MailServers => ({
  async openMailbox(account) {
    const client = new ImapFlow({
      ...(await connectionTo(account, reach)),
      secure: account.security === 'tls',
      // Without it nothing is said: a password must not travel in the clear.
      doSTARTTLS: account.security === 'starttls',
      socketTimeout: TIMEOUT_MS,
      logger: false,
      disableAutoIdle: true,
    })
    // Whoever waits for an answer is told; without a listener it would end the server.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.mailboxOpen(INBOX)
      return describe(client)
    } catch (error) {
      client.close()
      throw explain(error)
    }
  },

  async openExit(account) {
    const transport = createTransport({
      ...(await connectionTo(account, reach)),
      secure: account.security === 'tls',
      requireTLS: true,
      socketTimeout: 3 * TIMEOUT_MS,
      // A mail is made of what is given: it never reads files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.verify()
    } catch (error) {
      transport.close()
      throw explain(error)
    }
    return { send: mail => send(transport, mail), close: () => transport.close() }
  },
})

async function connectionTo(
  { host, port, user, password, authority }: MailAccount,
  reach: Reach,
): Promise<ConnectionOptions> {
  const address = await resolveHost(host, port, reach)
  if (address === undefined) throw new MailServerFailure('unreachable')
  return {
    // The address that was checked: a second lookup could return another.
    host: address,
    port,
    // An address has no name to ask for; the certificate has to name it all the same.
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user, pass: password },
    tls: {
      ...(isIP(host) === 0 && { servername: host }),
      ...(authority !== '' && { ca: authority }),
    },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  }
}

interface ConnectionOptions {
  host: string
  port: number
  servername?: string
  auth: { user: string; pass: string }
  tls: { servername?: string; ca?: string }
  connectionTimeout: number
  greetingTimeout: number
}

function describe(client: ImapFlow): Mailbox {
  if (!client.mailbox) throw new MailServerFailure('refused')
  const { uidValidity, uidNext, exists } = client.mailbox
  const byUid = { uid: true }
  /** A connection that was lost finds nothing and does not complain, but what was not found may be there. */
  const requireOpen = () => {
    if (!client.usable || !client.mailbox) throw new MailServerFailure('unreachable')
  }
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      requireOpen()
      const answer = await question()
      requireOpen()
      return answer
    } catch (error) {
      throw explain(error)
    }
  }
  return {
    uidValidity: String(uidValidity),
    uidNext: Number(uidNext),
    count: exists,
    async list(from) {
      const query = 'uid' in from ? { uid: `${from.uid}:*` } : { since: new Date(from.since) }
      const found = await ask(() => client.search(query, byUid))
      if (!found) throw new MailServerFailure('unreachable')
      // "n:*" finds the last one even if its number is lower (RFC 3501, 6.4.8).
      const first = 'uid' in from ? from.uid : 1
      return found.filter(uid => uid >= first).sort((a, b) => a - b)
    },
    async sizeOf(uid) {
      const found = await ask(() => client.fetchOne(String(uid), { size: true }, byUid))
      return found ? (found.size ?? 0) : 0
    },
    async read(uid, maxBytes) {
      const found = await ask(() => client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, byUid))
      return found ? found.source : undefined
    },
    async markSeen(uid) {
      await ask(() => client.messageFlagsAdd(String(uid), ['\\Seen'], byUid))
    },
    async close() {
      await client.logout().catch(() => undefined)
      client.close()
    },
  }
}

async function send(
  transport: ReturnType<typeof createTransport>,
  { inReplyTo, ...mail }: Parameters<MailExit['send']>[0],
): Promise<void> {
  try {
    await transport.sendMail({ ...mail, ...(inReplyTo !== '' && { inReplyTo, references: inReplyTo }) })
  } catch (error) {
    const { code, responseCode, response } = error as {
      code?: string
      responseCode?: number
      response?: string
    }
    const reason = response ?? `answered ${responseCode}`
    if (isFinal(responseCode)) throw new MailRefused(reason)
    if (code === 'EENVELOPE' || code === 'EMESSAGE') throw new MailDeferred(reason)
    throw explain(error)
  }
}

const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME|ETLS|certificate|altnames/

function explain(error: unknown): MailServerFailure {
  if (error instanceof MailServerFailure) return error
  const { code, message, authenticationFailed } = error as {
    code?: unknown
    message?: string
    authenticationFailed?: boolean
  }
  if (authenticationFailed || code === 'EAUTH') return new MailServerFailure('refused')
  // Nodemailer says the same of all that happens to a connection, except in words.
  return new MailServerFailure(CERTIFICATE.test(`${String(code)} ${message}`) ? 'untrusted' : 'unreachable')
}
