import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** Headers and body, decoded. */
  source: string
  /** As it came, for what has several parts. */
  raw: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** What it answers from now on; 250: it takes mails. */
  answer: number
  /** Resolves when that many have arrived or were refused. */
  waitFor(count: number): Promise<void>
  stop(): Promise<void>
}

/** A real mail server on the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let attempts = 0
  const waiting = new Set<() => void>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        attempts += 1
        const isTaken = server.answer === 250
        const raw = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (isTaken) mails.push({ to, source: decode(raw), raw })
        done(isTaken ? null : Object.assign(new Error('no'), { responseCode: server.answer }))
        for (const look of waiting) look()
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer: 250,
    waitFor: count =>
      new Promise(resolve => {
        const look = () => {
          if (attempts < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise(resolve => smtp.close(resolve)),
  }
  return server
}

/** Quoted-printable or base64, as the sender chose. */
function decode(source: string): string {
  const end = source.indexOf('\r\n\r\n')
  const [head, body] = [source.slice(0, end), source.slice(end)]
  if (/transfer-encoding: base64/i.test(head)) return head + Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_found, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return head + Buffer.from(bytes, 'latin1').toString()
}
