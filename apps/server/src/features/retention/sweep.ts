import { setTimeout as pause } from 'node:timers/promises'
import type { RetentionKind } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { isFileOnHold } from '../../domain/access/legal-hold.ts'
import { emptyMessages } from '../../domain/archive/empty-messages.ts'
import { selectChained } from '../../domain/archive/select-chained.ts'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { expireUnheldFiles } from '../../domain/files/expire-unheld-files.ts'
import { lockLinkedConversations } from '../../domain/merged-rooms/lock-linked-conversations.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ConversationRule, DAY_MS, selectRetained } from './retained-conversations.ts'

export interface SweepParts {
  storage: Storage
  index: SearchIndex
  /** Never rejects. */
  removeBytes(fileIds: readonly string[]): Promise<void>
}

export interface Rule {
  companyId: number
  before: number
  now: number
  mayGoOn(): boolean
}

/** Messages or files of one transaction. */
const PAGE = 100
/** After each transaction the database is left to chats for this many times as long. */
const REST = 3
const LONGEST_REST_MS = 500

/** Removes what is older than the rule allows, in small transactions; returns how many messages or files. */
export async function sweepConversations(
  parts: SweepParts,
  kind: ConversationRule,
  rule: Rule,
): Promise<number> {
  const { db } = parts.storage
  let [after, count] = [0, 0]
  for (;;) {
    const conversation = await selectRetained(db, rule.companyId, kind, rule.before)
      .where('c.id', '>', after)
      .limit(1)
      .executeTakeFirst()
    if (!conversation) return count
    after = conversation.id
    const to = (await seqAtTime(db, conversation.id, rule.before, conversation.lastSeq)) - 1
    for (let seq = conversation.removedSeq; seq < to; ) {
      if (!rule.mayGoOn()) return count
      const began = performance.now()
      const { reached, files } = await sweepPage(parts, kind, rule, { id: conversation.id, to })
      await parts.removeBytes(files)
      // Put on hold meanwhile, or the rule was changed.
      if (reached === undefined) break
      count += reached - seq
      seq = reached
      await pause(Math.min((performance.now() - began) * REST, LONGEST_REST_MS))
    }
  }
}

const sweepPage = (
  { storage, index }: SweepParts,
  kind: ConversationRule,
  { companyId, before, now }: Rule,
  { id, to }: { id: number; to: number },
): Promise<{ reached: number | undefined; files: string[] }> =>
  storage.transaction(async db => {
    // Administrators lock it too: a hold that is being added is seen.
    await lockCompany(db, companyId)
    const retained = await selectRetained(db, companyId, kind, before)
      .where('c.id', '=', id)
      .where(({ exists }) => exists(selectRule(db, kind, { companyId, before, now })))
      .executeTakeFirst()
    if (!retained) return { reached: undefined, files: [] }
    await lockLinkedConversations(db, storage.dialect, id)
    await lockConversation(db, storage.dialect, id)
    const reached = Math.min(retained.removedSeq + PAGE, to)
    const rows = await selectChained(db, id)
      .where('m.seq', '>', retained.removedSeq)
      .where('m.seq', '<=', reached)
      .execute()
    const { keys, files } = await emptyMessages(db, id, rows, { reason: 'retention', now })
    if (keys.length > 0) await index.remove(db, keys)
    await db
      .insertInto('retention_progress')
      .values({ conversation_id: id, seq: reached })
      .onConflict(conflict => conflict.column('conversation_id').doUpdateSet({ seq: reached }))
      .execute()
    await forgetMails(db, id, before)
    return { reached, files: await expireUnheldFiles(db, files, now) }
  })

/** For a consultation by e-mail: the subject of its first mail, and why answers did not arrive. What continues it stays. */
async function forgetMails(db: Kysely<Schema>, id: number, before: number): Promise<void> {
  await db.updateTable('mail_threads').set({ subject: '' }).where('room_id', '=', id).execute()
  await db
    .updateTable('sent_mails')
    .set({ reason: '' })
    .where('room_id', '=', id)
    .where('time', '<', before)
    .execute()
}

/** Administrators may have lifted it since the sweep began, or keep things longer now. */
const selectRule = (
  db: Kysely<Schema>,
  kind: RetentionKind,
  { companyId, before, now }: Pick<Rule, 'companyId' | 'before' | 'now'>,
) =>
  db
    .selectFrom('retention_rules')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('days', '<=', Math.ceil((now - before) / DAY_MS))
    .select(sql.lit(1).as('is'))

/** Files in people's own space stay. */
export async function sweepFiles(
  { storage, removeBytes }: SweepParts,
  { companyId, before, now, mayGoOn }: Rule,
): Promise<number> {
  for (let count = 0; ; ) {
    const began = performance.now()
    const expired = await storage.transaction(async db => {
      await lockCompany(db, companyId)
      const old = db
        .selectFrom('files')
        .where('company_id', '=', companyId)
        .where('created_at', '<', before)
        .where('is_space', '=', 0)
        .where('expired_at', 'is', null)
        .where(({ not }) => not(isFileOnHold))
        .where(({ exists }) => exists(selectRule(db, 'files', { companyId, before, now })))
        .limit(PAGE)
        .select('id')
      return await db
        .updateTable('files')
        .set({ expired_at: now })
        .where('id', 'in', old)
        .returning('id')
        .execute()
    })
    await removeBytes(expired.map(({ id }) => id))
    count += expired.length
    if (expired.length < PAGE || !mayGoOn()) return count
    await pause(Math.min((performance.now() - began) * REST, LONGEST_REST_MS))
  }
}
