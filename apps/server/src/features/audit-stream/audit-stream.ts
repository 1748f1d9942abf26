import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { DueRunner, type DueWork } from '../../domain/due/due-runner.ts'
import { isPublicAddress } from '../../domain/outbound/is-public-address.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { sealingKey } from '../../storage/seal.ts'
import { type AuditStream, type Sending, sendEntries } from './send-entries.ts'
import { createStreamCalls } from './stream-calls.ts'
import { INSTALLATION, selectEntries, selectNewest } from './stream-entries.ts'
import type { StreamParts } from './stream-parts.ts'

/** How often it is looked for new entries, of which this process may not know. */
const LOOK_MS = 1_000
const AT_ONCE = 10
/** After one, two and more failures in a row. */
const PAUSES_MS = [10_000, 60_000, 300_000]

/** Without `ALLOW_PRIVATE_HOSTS`: the ports that are registered for syslog. */
const PUBLIC_SYSLOG: Reach = {
  mayReach: (address, port) => isPublicAddress(address) && [514, 601, 6514].includes(port),
}

/** Streams that have something to send, those that waited longest first. */
const selectDue = ({ storage: { db }, installationUrl }: StreamParts, now: number): Promise<AuditStream[]> =>
  db
    .selectFrom('audit_streams as s')
    .leftJoin('companies as company', 'company.id', 's.company_id')
    .where('s.paused_until', '<=', now)
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([
          eb('company.frozen', '=', 0),
          exists(
            selectFrom('audit_companies as c')
              .whereRef('c.company_id', '=', 's.company_id')
              .whereRef('c.seq', '>', 's.position')
              .select('c.seq'),
          ),
        ]),
        and([
          eb('s.company_id', '=', installationUrl === undefined ? -1 : INSTALLATION),
          exists(selectFrom('audit_log as a').whereRef('a.seq', '>', 's.position').select('a.seq')),
        ]),
      ]),
    )
    .orderBy('s.paused_until')
    .selectAll('s')
    .execute()

/** Sends what is new, page by page: the next one when the last was received, so the order is kept [audit-stream-1]. */
async function sendNext(parts: StreamParts, stream: AuditStream): Promise<void> {
  const entries = await selectEntries(parts.storage.db, stream.company_id, Number(stream.position))
  const last = entries.at(-1)
  if (!last) return
  await settle(parts, stream, last.seq, await sendEntries(parts, stream, entries))
}

async function settle(
  parts: StreamParts,
  stream: AuditStream,
  seq: number,
  { outcome }: Sending,
): Promise<void> {
  const { storage, clock } = parts
  const now = clock.now()
  const { company_id, failures } = stream
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0
  await storage.db
    .updateTable('audit_streams')
    .set(
      outcome === 'sent'
        ? {
            position: seq,
            last_sent_at: now,
            failures: 0,
            failing_since: null,
            problem: null,
            paused_until: 0,
          }
        : {
            failures: failures + 1,
            failing_since: stream.failing_since ?? now,
            problem: outcome,
            paused_until: now + pause,
          },
    )
    .where('company_id', '=', company_id)
    // It may have been pointed elsewhere meanwhile, or another node was faster.
    .where('url', '=', stream.url)
    .where('position', '=', stream.position)
    .execute()
}

/** A receiver that hangs does not delay the others. */
function createSendDue(parts: StreamParts, fail: (error: unknown) => void, onFree: () => void) {
  const running = new Map<number, Promise<void>>()
  const work: DueWork = {
    name: 'sending the audit log',
    async run(now) {
      const due = await selectDue(parts, now)
      for (const stream of due) {
        if (running.size >= AT_ONCE || running.has(stream.company_id)) continue
        const sending = sendNext(parts, stream)
          .catch(fail)
          .finally(() => {
            running.delete(stream.company_id)
            onFree()
          })
        running.set(stream.company_id, sending)
      }
      const { streams } = await parts.storage.db
        .selectFrom('audit_streams')
        .select(({ fn }) => fn.countAll<number | string>().as('streams'))
        .executeTakeFirstOrThrow()
      return Number(streams) > 0 ? now + LOOK_MS : undefined
    },
  }
  return { work, settled: () => Promise.all(running.values()) }
}

/** The stream of the operator begins with its first start, and goes on where it was when its address changes. */
async function prepareInstallation({ storage: { db }, installationUrl }: StreamParts): Promise<void> {
  if (installationUrl === undefined) {
    const known = db.updateTable('audit_streams').where('company_id', '=', INSTALLATION)
    await known.set({ failures: 0, failing_since: null, problem: null }).execute()
    return
  }
  await db
    .insertInto('audit_streams')
    .values({
      company_id: INSTALLATION,
      url: installationUrl,
      sealed_secret: '',
      position: await selectNewest(db),
      failures: 0,
      paused_until: 0,
    })
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet({ url: installationUrl, paused_until: 0 }),
    )
    .execute()
}

declare module '../../slots/context.ts' {
  interface Settings {
    /** Where the audit log of all companies is sent. */
    auditSyslogUrl: string | undefined
  }
}

export const auditStream = {
  async start(context) {
    const { db, outsideKey, config, log } = context
    const secret = await loadSecret(db, 'audit-stream-key', async () => randomBytes(32).toString('base64url'))
    const parts: StreamParts = {
      ...context,
      key: sealingKey(secret, outsideKey, 'audit-stream'),
      syslogReach: config.privateHosts ? context.reach : PUBLIC_SYSLOG,
      isPlainAllowed: config.privateHosts,
      installationUrl: config.auditSyslogUrl,
      hostname: config.publicUrl === undefined ? hostname() : new URL(config.publicUrl).hostname,
    }
    await prepareInstallation(parts)
    const { work, settled } = createSendDue(
      parts,
      error => log.error({ err: error }, 'sending the audit log failed'),
      () => runner.wake(),
    )
    const runner = new DueRunner(work, context)
    const job = {
      wake: () => runner.wake(),
      async stop() {
        await runner.stop()
        await settled()
      },
    }
    return { handlers: createStreamCalls(parts, () => runner.wake()), jobs: [job] }
  },
} satisfies Feature
