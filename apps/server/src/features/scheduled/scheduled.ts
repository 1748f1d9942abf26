import { checkPlannedTime, MAX_SCHEDULED } from '@parley/protocol/model'
import type { ListedScheduled } from '@parley/protocol/rest'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import type { Kysely, Selectable } from 'kysely'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { DueRunner } from '../../domain/due/due-runner.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { createSendDue } from './send-due.ts'

type ScheduledCalls = Pick<Handlers, 'listScheduled' | 'saveScheduled' | 'cancelScheduled'>

interface Parts {
  storage: Storage
  clock: Clock
  scheduled: DueRunner
}

/** Messages that are sent later. Permission is checked when they are sent [later-2]. */
const createScheduled = ({ storage, clock, scheduled }: Parts): ScheduledCalls => ({
  listScheduled: signedIn(async ({ userId }) => {
    const rows = await storage.db
      .selectFrom('scheduled_messages')
      .where('user_id', '=', userId)
      .orderBy('send_at')
      .selectAll()
      .execute()
    return rows.map(encodeScheduled)
  }),
  saveScheduled: signedIn(async (caller, { id, recordType: kind, chatUserId, text, send_at }) => {
    const problem = checkPlannedTime(send_at, clock.now())
    if (problem) throw badInput('send_at', problem)
    if (hasForbiddenCharacter(text)) throw badInput('text', 'Forbidden character.')
    const ref = { kind, id: chatUserId }
    const conversation = await findConversation(storage.db, caller.companyId, caller.user, ref)
    // A direct chat is created by its first message; a room must exist.
    if (kind === 'groupchat' && conversation?.leftSeq !== null) throw notFound('No such room.')
    const own = { id: id.toLowerCase(), user_id: caller.userId }
    const row = { kind, target: chatUserId, text, send_at, problem: null }
    await storage.transaction(async db => {
      await refuseTooMany(db, own)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('scheduled_messages')
        .values({ ...own, ...row, created_at: clock.now() })
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(row).where('scheduled_messages.user_id', '=', own.user_id),
        )
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) throw notFound('No such message.')
    })
    scheduled.wake()
    return encodeScheduled({ ...own, ...row, created_at: 0 })
  }),
  cancelScheduled: signedIn(async ({ userId }, { id }) => {
    const { numDeletedRows } = await storage.db
      .deleteFrom('scheduled_messages')
      .where('id', '=', id.toLowerCase())
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('No such message.')
    return {}
  }),
})

async function refuseTooMany(
  db: Kysely<Schema>,
  { id, user_id }: { id: string; user_id: number },
): Promise<void> {
  const { count } = await db
    .selectFrom('scheduled_messages')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_SCHEDULED) throw badInput('id', `at most ${MAX_SCHEDULED} scheduled messages`)
}

const encodeScheduled = (row: Selectable<Schema['scheduled_messages']>): ListedScheduled => ({
  id: row.id,
  recordType: row.kind,
  chatUserId: row.target,
  text: row.text,
  send_at: Number(row.send_at),
  problem: row.problem,
})

export const scheduled = {
  start(context) {
    const runner = new DueRunner(createSendDue(context.storage, context.submit), context)
    return { handlers: createScheduled({ ...context, scheduled: runner }), jobs: [runner] }
  },
} satisfies Feature
