import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { type Mail, MailRefused, type MailSender } from '../../ports/mail-sender.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal, sealingKey, unseal } from '../../storage/seal.ts'

/** An e-mail whose words are not known before it is sent: what they say may be withdrawn while it waits. */
interface Letter {
  writer: string
  about: unknown
}

/** Undefined: there is nothing to say any more. */
type Write = (about: unknown) => Promise<Mail | undefined>

/** Sends e-mails in the background; what waits survives a restart [mail-1]. */
export interface Mailer {
  /** False: too many wait already. `inTransaction` queues it together with what else is written there. */
  send(mail: Mail | Letter, inTransaction?: Kysely<Schema>): Promise<boolean>
  /** Who writes the letters of this name. */
  addWriter(name: string, write: Write): void
  countWaiting(): Promise<number>
  /** What was queued in a transaction can be sent: it has committed. */
  wake(): void
}

declare module '../../slots/context.ts' {
  interface Services {
    /** Undefined: the operator has set up no mail server. */
    mail: Mailer | undefined
  }
}

const MINUTE_MS = 60_000
/** After the first, second … failure. */
const PAUSES_MS = [1, 5, 15, 60].map(minutes => minutes * MINUTE_MS)
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const KEEP_MS = 24 * 60 * MINUTE_MS
const MAX_WAITING = 10_000
const AT_ONCE = 20
/** All rows have the same owner: the server. */
const OWNER = 0

interface QueueParts {
  db: Kysely<Schema>
  log: Logger
  key: Uint8Array
  sender: MailSender
  writers: ReadonlyMap<string, Write>
}

/** One after the other: mail servers limit how fast they take them. */
const createSendDue = (parts: QueueParts, isStopping: () => boolean): DueWork => ({
  name: 'sending e-mails',
  async run(now) {
    const { db } = parts
    await db.deleteFrom('mails').where('until', '<=', now).execute()
    const due = await db
      .selectFrom('mails')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .select(['id', 'sealed', 'attempts'])
      .execute()
    for (const row of due) {
      if (isStopping()) return undefined
      // The rest would only wait for the same mail server.
      if (!(await sendOne(parts, row, now))) break
    }
    const next = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .executeTakeFirst()
    return next?.at ?? undefined
  },
})

interface Queued {
  id: number
  sealed: string
  attempts: number
}

const pausedUntil = (now: number, attempts: number): number => now + (PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS)

/** False: the mail server takes nothing now. */
async function sendOne(parts: QueueParts, row: Queued, now: number): Promise<boolean> {
  const { db, log, sender } = parts
  const attempts = row.attempts + 1
  const own = db.updateTable('mails').where('id', '=', row.id)
  const mail = await writeOne(parts, row)
  if (mail === 'unwritten') {
    // It waits alone: nothing is wrong with the others.
    await own.set({ attempts, due_at: pausedUntil(now, row.attempts) }).execute()
    return true
  }
  try {
    if (mail) await sender.send(mail)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    if (!(error instanceof MailRefused)) {
      log.warn({ problem, attempts }, 'An e-mail could not be sent and is tried again.')
      const due_at = pausedUntil(now, row.attempts)
      // The whole queue waits: what failed is the server, not this mail.
      await db.updateTable('mails').set({ due_at }).where('due_at', '<', due_at).execute()
      await own.set({ attempts }).execute()
      return false
    }
    log.warn({ problem }, 'The mail server refused an e-mail; it is dropped.')
  }
  await db.deleteFrom('mails').where('id', '=', row.id).execute()
  return true
}

/** A letter of a later version has no writer on this node yet: another node may know it. */
async function writeOne(
  { log, key, writers }: QueueParts,
  { sealed, attempts }: Queued,
): Promise<Mail | undefined | 'unwritten'> {
  try {
    const queued = JSON.parse(Buffer.from(unseal(sealed, key, OWNER)).toString()) as Mail | Letter
    if (!('writer' in queued)) return queued
    const write = writers.get(queued.writer)
    if (!write) throw new Error('its writer is not known here')
    return await write(queued.about)
  } catch (error) {
    // Its message may quote what somebody wrote.
    const problem = error instanceof Error ? error.name : 'unknown'
    log.error({ problem, attempts: attempts + 1 }, 'An e-mail could not be written and is tried again.')
    return 'unwritten'
  }
}

export const mail = {
  async start(context) {
    const { db, clock, log, mailSender: sender } = context
    if (!sender) {
      context.provide({ mail: undefined })
      return
    }
    const secret = await loadSecret(db, 'mail-key', async () => randomBytes(32).toString('base64url'))
    const key = sealingKey(secret, context.outsideKey, 'mail')
    const writers = new Map<string, Write>()
    const queue = createLongRunner(
      isStopping => createSendDue({ db, log, key, sender, writers }, isStopping),
      context,
    )
    const countWaiting = async (from: Kysely<Schema> = db): Promise<number> => {
      const { waiting } = await from
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .executeTakeFirstOrThrow()
      return Number(waiting)
    }
    context.provide({
      mail: {
        async send(one, inTransaction) {
          if ((await countWaiting(inTransaction)) >= MAX_WAITING) return false
          const now = clock.now()
          const sealed = seal(Buffer.from(JSON.stringify(one)), key, OWNER)
          await (inTransaction ?? db)
            .insertInto('mails')
            .values({ sealed, attempts: 0, due_at: now, until: now + KEEP_MS })
            .execute()
          if (!inTransaction) queue.wake()
          return true
        },
        addWriter: (name, write) => void writers.set(name, write),
        countWaiting: () => countWaiting(),
        wake: () => queue.wake(),
      },
    })
    return { jobs: [queue], stop: () => sender.stop() }
  },
} satisfies Feature
