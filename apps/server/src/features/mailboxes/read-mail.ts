import { decodeEmail } from '@parley/protocol/model'
import { stripForbiddenCharacters } from '@parley/protocol/wire'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { htmlToText } from './html-to-text.ts'
import { readTnef } from './read-tnef.ts'

export interface MailAttachment {
  name: string
  bytes: Uint8Array
}

/** An e-mail as far as it matters here. */
export interface ReadMail {
  /** Empty: nobody who could be answered. Whoever sent it may have forged it [mailbox-2]. */
  address: string
  name: string
  subject: string
  messageId: string
  /** Message-IDs that it answers. */
  references: string[]
  text: string
  attachments: MailAttachment[]
  /** Sent by a program: it is never answered, and opens no consultation [mailbox-4]. */
  isAutomatic: boolean
  /** What mail servers say of its sender, the last server first (`is-confirmed.ts`). */
  results: string[]
  /** It says that one of ours did not arrive. */
  bounce: { references: string[]; reason: string } | undefined
}

const MAX_NESTING = 30
const MAX_HEADER_BYTES = 256_000
const MAX_REFERENCES = 100
const MAX_RESULTS = 20
const MESSAGE_ID = /<[^<>\s]{3,250}>/g
const TNEF_NAME = /^winmail\.dat$/i

/** Reads an e-mail of anybody. Throws if it is none. */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: MAX_NESTING,
    maxHeadersSize: MAX_HEADER_BYTES,
    // What was forwarded is a file, and not what the sender says.
    forceRfc822Attachments: true,
  })
  const { name, address } = senderOf(email.from)
  const { text, attachments } = unpack(email)
  return {
    address,
    name: name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim(),
    subject: stripForbiddenCharacters(email.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    messageId: idsIn(email.messageId)[0] ?? '',
    references: idsIn(`${email.inReplyTo ?? ''} ${email.references ?? ''}`),
    text: stripForbiddenCharacters(withoutQuotes(text)),
    attachments: attachments.map(({ name, bytes }) => ({ name: stripForbiddenCharacters(name), bytes })),
    isAutomatic: isAutomatic(email),
    results: headersOf(email, 'authentication-results').slice(0, MAX_RESULTS),
    bounce: bounceOf(email),
  }
}

const idsIn = (header: string | undefined): string[] =>
  (
    stripForbiddenCharacters(header ?? '')
      .slice(0, MAX_HEADER_BYTES)
      .match(MESSAGE_ID) ?? []
  ).slice(-MAX_REFERENCES)

/** One address: an e-mail of several senders is nobody's. */
function senderOf(from: Address | undefined): { name: string; address: string } {
  const address = decodeEmail(from?.address ?? '')
  return { name: from?.name ?? '', address: address?.toLowerCase() ?? '' }
}

function unpack(email: Email): { text: string; attachments: MailAttachment[] } {
  const attachments: MailAttachment[] = []
  let text = (email.text ?? '').trim() || htmlToText(email.html ?? '')
  for (const { filename, mimeType, content } of email.attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const tnef =
      TNEF_NAME.test(filename ?? '') || mimeType === 'application/ms-tnef' ? readTnef(bytes) : undefined
    if (tnef) {
      attachments.push(...tnef.attachments)
      text ||= tnef.text.trim()
    } else attachments.push({ name: filename ?? nameFor(mimeType), bytes })
  }
  return { text, attachments: attachments.filter(({ bytes }) => bytes.length > 0) }
}

const EXTENSIONS: Record<string, string> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/html': 'html',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

const nameFor = (mimeType: string): string => `attachment.${EXTENSIONS[mimeType] ?? 'bin'}`

const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())

const BULK = /\b(bulk|junk|list|auto_reply)\b/
const DAEMON = /^(mailer-daemon|postmaster)@/

const PROGRAM_HEADERS = ['list-id', 'list-unsubscribe', 'list-post', 'x-autoreply', 'x-autorespond']

/** As programs say it of themselves (RFC 3834, RFC 2919), and as they are known (Exchange, vacation). */
function isAutomatic(email: Email): boolean {
  const says = (name: string, test: (value: string) => boolean = () => true) =>
    headersOf(email, name).some(test)
  return (
    says('auto-submitted', value => !value.startsWith('no')) ||
    says('precedence', value => BULK.test(value)) ||
    says('return-path', value => value === '<>') ||
    says('x-auto-response-suppress', value => /\b(all|oof|autoreply)\b/.test(value)) ||
    PROGRAM_HEADERS.some(name => says(name)) ||
    DAEMON.test(senderOf(email.from).address) ||
    isReport(email)
  )
}

const isReport = (email: Email): boolean =>
  headersOf(email, 'content-type').some(value => value.startsWith('multipart/report'))

const MAX_REASON_LENGTH = 300

/** A report of a mail server that one of ours did not arrive (RFC 3464). What it returns of ours has our Message-ID. */
function bounceOf(email: Email): ReadMail['bounce'] {
  if (!isReport(email)) return undefined
  const parts = email.attachments.map(({ content }) =>
    typeof content === 'string'
      ? content
      : Buffer.from(content as ArrayBuffer).toString('utf8', 0, MAX_HEADER_BYTES),
  )
  const all = [email.text ?? '', ...parts].join('\n')
  if (!/^action:\s*failed/im.test(all)) return undefined
  const diagnostic = /^diagnostic-code:\s*(?:[\w-]+;)?\s*((?:.*)(?:\r?\n[ \t].*){0,5})/im.exec(all)?.[1]
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(all)?.[1]
  const reason = stripForbiddenCharacters(diagnostic ?? explained(email.text ?? '', all) ?? status ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
  return { references: idsIn(`${all} ${email.inReplyTo ?? ''} ${email.references ?? ''}`), reason }
}

/** Where the fields for programs give a number alone, people are told why below the address. */
function explained(text: string, all: string): string | undefined {
  const recipient = /^final-recipient:\s*(?:[\w-]+;)?\s*(\S+)/im.exec(all)?.[1]
  const lines = text.split('\n').map(line => line.trim())
  const at = recipient === undefined ? -1 : lines.indexOf(recipient)
  const below = at === -1 ? [] : lines.slice(at + 1)
  return below.slice(0, [...below, ''].indexOf('')).join(' ') || undefined
}

const QUOTE_HEADS = [
  /^-{2,}\s*(original message|forwarded message|原始邮件|转发邮件|ursprüngliche nachricht)\s*-{2,}/i,
  /^_{20,}\s*$/,
  /^(on|am|le|el)\s.{5,200}(wrote|schrieb|a écrit|escribió).{0,80}:\s*$/i,
  /^在?.{4,200}(写道|寫道)\s*[：:]\s*$/,
]

/** Without what is quoted below the answer: the conversation has it already. What is nothing but a quote stays. */
export function withoutQuotes(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const head = lines.findIndex((line, index) => {
    // Long heads are broken into two lines.
    const two = `${line.trim()} ${(lines[index + 1] ?? '').trim()}`
    return QUOTE_HEADS.some(
      pattern => pattern.test(line.trim()) || (/^(on|am|le|el|在)/i.test(line) && pattern.test(two)),
    )
  })
  const above = head === -1 ? lines : lines.slice(0, head)
  while (above.length > 0 && /^\s*(>.*)?$/.test(above.at(-1) as string)) above.pop()
  const said = above.join('\n').trim()
  return said === '' ? text.trim() : said
}
