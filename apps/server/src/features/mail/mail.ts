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

/** Sends e-mails in the background; what waits survives a restart [mail-1]. */
export interface Mailer {
  /** False: too many wait already. */
  send(mail: Mail): Promise<boolean>
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

async function sendOne(
  { db, log, key, sender }: QueueParts,
  { id, sealed, attempts }: { id: number; sealed: string; attempts: number },
  now: number,
): Promise<boolean> {
  try {
    await sender.send(JSON.parse(Buffer.from(unseal(sealed, key, OWNER)).toString()) as Mail)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    if (!(error instanceof MailRefused)) {
      log.warn({ problem, attempts: attempts + 1 }, 'An e-mail could not be sent and is tried again.')
      const due_at = now + (PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS)
      // The whole queue waits: what failed is the server, not this mail.
      await db.updateTable('mails').set({ due_at }).where('due_at', '<', due_at).execute()
      await db
        .updateTable('mails')
        .set({ attempts: attempts + 1 })
        .where('id', '=', id)
        .execute()
      return false
    }
    log.warn({ problem }, 'The mail server refused an e-mail; it is dropped.')
  }
  await db.deleteFrom('mails').where('id', '=', id).execute()
  return true
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
    const queue = createLongRunner(isStopping => createSendDue({ db, log, key, sender }, isStopping), context)
    context.provide({
      mail: {
        async send(one) {
          const { waiting } = await db
            .selectFrom('mails')
            .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
            .executeTakeFirstOrThrow()
          if (Number(waiting) >= MAX_WAITING) return false
          const now = clock.now()
          const sealed = seal(Buffer.from(JSON.stringify(one)), key, OWNER)
          await db
            .insertInto('mails')
            .values({ sealed, attempts: 0, due_at: now, until: now + KEEP_MS })
            .execute()
          queue.wake()
          return true
        },
      },
    })
    return { jobs: [queue], stop: () => sender.stop() }
  },
} satisfies Feature
