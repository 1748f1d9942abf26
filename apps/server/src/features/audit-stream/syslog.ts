import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { type Reach, resolveReachable } from '../../domain/outbound/open-request.ts'
import type { StreamEntry } from './stream-entries.ts'

const PORTS: Record<string, number> = { 'tls:': 6514, 'tcp:': 601, 'udp:': 514 }
/** 'Log audit' of RFC 5424, and how bad it is: information, warning, error. */
const FACILITY = 13
const SEVERITIES = { ok: 6, refused: 4, failed: 3 }
/** A datagram that is larger may not arrive at all. */
const MAX_DATAGRAM_DETAIL = 1_000

/** One line as in RFC 5424. The message is JSON in ASCII, so that no receiver has to guess how it is encoded. */
export function formatSyslog(entry: StreamEntry, hostname: string): string {
  const priority = FACILITY * 8 + SEVERITIES[entry.outcome]
  const json = JSON.stringify(entry).replace(
    /[\u0080-\uffff]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // Numbers begin with 1 there; a test has none.
  const number = entry.seq > 0 ? `[meta sequenceId="${entry.seq}"]` : ''
  const facts = `${number}[origin software="Parley"]`
  return `<${priority}>1 ${entry.time} ${hostname} parley - ${entry.action} ${facts} ${json}`
}

/** Not reached, or not allowed to be. */
export class Unreachable extends Error {}

/** Resolves when the receiver has taken all of it. */
export async function sendSyslog(
  url: URL,
  entries: readonly StreamEntry[],
  { reach, hostname, signal }: { reach: Reach; hostname: string; signal: AbortSignal },
): Promise<void> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (PORTS[url.protocol] ?? 0)
  const address = await resolveReachable(name, port, reach, signal)
  if (address === undefined) throw new Unreachable('The receiver may not be reached.')
  if (url.protocol === 'udp:') return await sendDatagrams(entries, { port, address, hostname })
  const socket =
    url.protocol === 'tls:'
      ? // An address has no name to ask for; the certificate has to name it all the same.
        connectSecurely({
          host: address,
          port,
          ...(isIP(name) === 0 ? { servername: name } : { host: name }),
        })
      : connectPlain(port, address)
  await hand(socket, url.protocol === 'tls:' ? 'secureConnect' : 'connect', signal, () =>
    // Lengths instead of line ends (RFC 6587, RFC 5425).
    entries
      .map(entry => formatSyslog(entry, hostname))
      .map(line => `${Buffer.byteLength(line)} ${line}`)
      .join(''),
  )
}

/**
 * Syslog has no answers: what was written may still be lost with the connection. So each batch has one of its own, and has
 * arrived when the receiver has read it to the end and closes in turn. If it dies before, the system says so by a reset.
 */
async function hand(
  socket: Socket,
  ready: string,
  signal: AbortSignal,
  compose: () => string,
): Promise<void> {
  const abort = () => socket.destroy(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    await once(socket, ready)
    const closed = once(socket, 'close')
    let isWritten = false
    socket.once('end', () => {
      if (!isWritten) socket.destroy(Object.assign(new Error('The receiver hung up.'), { code: 'EPIPE' }))
    })
    socket.resume()
    socket.end(compose(), () => {
      isWritten = true
    })
    await closed
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
  }
}

/** Whether a datagram arrives is not known. */
async function sendDatagrams(
  entries: readonly StreamEntry[],
  { port, address, hostname }: { port: number; address: string; hostname: string },
): Promise<void> {
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
  try {
    for (const entry of entries) {
      const detail = entry.detail.slice(0, MAX_DATAGRAM_DETAIL)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      socket.send(formatSyslog({ ...entry, detail }, hostname), port, address, error =>
        error ? reject(error) : resolve(),
      )
      await promise
    }
  } finally {
    socket.close()
  }
}
