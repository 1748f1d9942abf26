import { type ConversationRef, checkPlannedTime, MAX_SAVED } from '@parley/protocol/model'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { DueRunner } from '../../domain/due/due-runner.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { listSaved, type SavedRow } from './list-saved.ts'
import { createRemindDue } from './remind-due.ts'

type SavedCalls = Pick<Handlers, 'listSaved' | 'saveMessage' | 'saveNote' | 'setReminder' | 'deleteSaved'>

interface Parts {
  storage: Storage
  clock: Clock
  reminders: DueRunner
}

/** Saved messages, notes to oneself, and reminders of both [later-3, later-4]. */
function createSaved({ storage, clock, reminders }: Parts): SavedCalls {
  const checkReminder = (at: number | null): void => {
    const problem = at === null ? undefined : checkPlannedTime(at, clock.now())
    if (problem) throw badInput('remind_at', problem)
  }
  const keep = async (
    caller: Caller,
    row: Pick<SavedRow, 'id' | 'note' | 'conversation_id' | 'seq' | 'remind_at'>,
  ) => {
    const id = await storage.transaction(db => upsert(db, caller.userId, row, clock.now()))
    reminders.wake()
    const [item] = await listSaved(storage.db, caller, id)
    if (!item) throw notFound('Nothing of this id is saved.')
    return item
  }
  return {
    listSaved: signedIn(caller => listSaved(storage.db, caller)),
    saveMessage: signedIn(async (caller, { id, recordType, chatUserId, msgId, remind_at }) => {
      checkReminder(remind_at)
      const found = await findMessage(storage.db, caller, { kind: recordType, id: chatUserId }, msgId)
      return keep(caller, { id, note: '', ...found, remind_at })
    }),
    saveNote: signedIn((caller, { id, note, remind_at }) => {
      checkReminder(remind_at)
      if (hasForbiddenCharacter(note)) throw badInput('note', 'Forbidden character.')
      return keep(caller, { id, note, conversation_id: null, seq: null, remind_at })
    }),
    setReminder: signedIn(async ({ userId }, { id, remind_at }) => {
      checkReminder(remind_at)
      const { numUpdatedRows } = await storage.db
        .updateTable('saved_items')
        .set({ remind_at })
        .where('id', '=', id.toLowerCase())
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('Nothing of this id is saved.')
      reminders.wake()
      return {}
    }),
    deleteSaved: signedIn(async ({ userId }, { id }) => {
      const own = storage.db.deleteFrom('saved_items').where('user_id', '=', userId)
      await own.where('id', '=', id.toLowerCase()).execute()
      return {}
    }),
  }
}

async function findMessage(
  db: Kysely<Schema>,
  { companyId, user, userId }: Caller,
  ref: ConversationRef,
  msgId: string,
) {
  const conversation = await findConversation(db, companyId, user, ref)
  const row =
    conversation &&
    (await selectVisible(db, userId, conversation)
      .where('m.id', '=', msgId.toLowerCase())
      // A saved copy would outlive a self-destructing message.
      .where('m.destroy_time', 'is', null)
      .executeTakeFirst())
  if (!row) throw notFound('No such message.')
  return { conversation_id: conversation.id, seq: row.seq }
}

/** Returns the id of the saved item: a message is saved only once. */
async function upsert(
  db: Kysely<Schema>,
  userId: number,
  { id, ...row }: Pick<SavedRow, 'id' | 'note' | 'conversation_id' | 'seq' | 'remind_at'>,
  now: number,
): Promise<string> {
  const own = db.selectFrom('saved_items').where('user_id', '=', userId)
  const same =
    row.conversation_id === null
      ? own.where('id', '=', id.toLowerCase())
      : own.where('conversation_id', '=', row.conversation_id).where('seq', '=', row.seq)
  const known = await same.select('id').executeTakeFirst()
  if (known) {
    const { note, remind_at } = row
    // Saving again takes no reminder away: that is asked for by itself.
    const changed = remind_at === null ? { note } : { note, remind_at }
    await db.updateTable('saved_items').set(changed).where('id', '=', known.id).execute()
    return known.id
  }
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= MAX_SAVED) throw badInput('id', `at most ${MAX_SAVED} saved messages`)
  const fresh = { id: id.toLowerCase(), user_id: userId, ...row, created_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('saved_items')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // Another person's id, or the same message from two devices at once.
  if (numInsertedOrUpdatedRows !== 1n) throw notFound('Nothing of this id is saved.')
  return fresh.id
}

export const saved = {
  start(context) {
    const reminders = new DueRunner(createRemindDue(context), context)
    return { handlers: createSaved({ ...context, reminders }), jobs: [reminders] }
  },
} satisfies Feature
