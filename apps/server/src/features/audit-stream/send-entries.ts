import { createHmac } from 'node:crypto'
import { isSyslogUrl } from '@parley/protocol/model'
import type { Selectable } from 'kysely'
import { openRequest } from '../../domain/outbound/open-request.ts'
import type { Schema } from '../../storage/schema.ts'
import { unseal } from '../../storage/seal.ts'
import type { StreamEntry } from './stream-entries.ts'
import { INSTALLATION } from './stream-entries.ts'
import type { StreamParts } from './stream-parts.ts'
import { sendSyslog, Unreachable } from './syslog.ts'

const TIMEOUT_MS = 10_000
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME/

export type AuditStream = Selectable<Schema['audit_streams']>

export interface Sending {
  outcome: 'sent' | NonNullable<AuditStream['problem']>
  /** What a web address answered; 0: nothing. */
  status: number
}

/** Sends them to where the stream goes; never fails otherwise than by its outcome. */
export async function sendEntries(
  parts: StreamParts,
  stream: AuditStream,
  entries: readonly StreamEntry[],
): Promise<Sending> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const url = new URL(stream.url)
    if (isSyslogUrl(stream.url)) {
      const reach = stream.company_id === INSTALLATION ? ANYWHERE : parts.syslogReach
      await sendSyslog(url, entries, { reach, hostname: parts.hostname, signal })
      return { outcome: 'sent', status: 0 }
    }
    const status = await post(parts, stream, entries, signal)
    return { outcome: status >= 200 && status < 300 ? 'sent' : 'status', status }
  } catch (error) {
    return { outcome: explain(error, signal), status: 0 }
  }
}

/** The operator chooses where all logs go. */
const ANYWHERE = { mayReach: () => true }

/** Signed as webhooks are. Whoever gets an entry twice knows it by its seq. */
async function post(
  { reach, key, clock }: StreamParts,
  { url, sealed_secret, company_id }: AuditStream,
  entries: readonly StreamEntry[],
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify({ type: 'audit', entries })
  const time = Math.floor(clock.now() / 1_000)
  const secret = unseal(sealed_secret, key, company_id)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const response = await openRequest(new URL(url), reach, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Parley (audit log)',
      'x-parley-signature': `t=${time},v1=${signature}`,
    },
    body,
    signal,
  })
  if (!response) throw new Unreachable('The receiver may not be reached.')
  response.destroy()
  return response.statusCode ?? 0
}

function explain(error: unknown, signal: AbortSignal): NonNullable<AuditStream['problem']> {
  if (signal.aborted) return 'timeout'
  const { code = '' } = error as NodeJS.ErrnoException
  if (CERTIFICATE.test(code)) return 'untrusted'
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'cut' : 'unreachable'
}
