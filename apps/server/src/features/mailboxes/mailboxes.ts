import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { sealingKey } from '../../storage/seal.ts'
import { createFetchMails } from './fetch-mails.ts'
import { MailReader } from './mail-reader.ts'
import { createMailboxSettings } from './mailbox-settings.ts'
import { createSendAnswers } from './send-answers.ts'

const MAX_REMEMBERED = 10_000

/** Whether a room is a consultation by e-mail, which never changes. */
function createIsThread(db: Kysely<Schema>): (roomId: number) => Promise<boolean> {
  const known = new Map<number, boolean>()
  return async roomId => {
    const remembered = known.get(roomId)
    if (remembered !== undefined) return remembered
    const row = await db
      .selectFrom('mail_threads')
      .where('room_id', '=', roomId)
      .select('room_id')
      .executeTakeFirst()
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(roomId, row !== undefined)
    return row !== undefined
  }
}

/** Customers who write to a team by e-mail [mailbox-1]. */
export const mailboxes = {
  async start(context) {
    const { db, log, outsideKey } = context
    const secret = await loadSecret(db, 'mailbox-key', async () => randomBytes(32).toString('base64url'))
    const key = sealingKey(secret, outsideKey, 'mailbox')
    const reader = new MailReader()
    const parts = { ...context, key, readMail: (source: Uint8Array) => reader.read(source) }
    const fetching = createLongRunner(isStopping => createFetchMails(parts, isStopping), context)
    const sending = createLongRunner(isStopping => createSendAnswers(parts, isStopping), context)
    const isThread = createIsThread(db)
    const markNews = async (roomId: number) => {
      if (!(await isThread(roomId))) return
      await db.updateTable('mail_threads').set({ has_news: 1 }).where('room_id', '=', roomId).execute()
      sending.wake()
    }
    return {
      handlers: createMailboxSettings({
        ...parts,
        wake() {
          fetching.wake()
          sending.wake()
        },
      }),
      jobs: [fetching, sending],
      archived({ to }, conversationId) {
        if (to.kind !== 'groupchat') return
        markNews(conversationId).catch(error =>
          log.error({ err: error }, 'An answer by e-mail waits for the next start.'),
        )
      },
      stop: () => reader.stop(),
    }
  },
} satisfies Feature
