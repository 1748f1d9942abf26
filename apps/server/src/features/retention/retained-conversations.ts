import type { RetentionKind } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isOnHold } from '../../domain/access/legal-hold.ts'
import type { Schema } from '../../storage/schema.ts'

export type ConversationRule = Exclude<RetentionKind, 'files'>

export const DAY_MS = 86_400_000

/**
 * Conversations under a rule that have messages from before a time and are not on hold. Merged rooms go with direct chats, whose
 * messages they show.
 */
export const selectRetained = (
  db: Kysely<Schema>,
  companyId: number,
  rule: ConversationRule,
  before: number,
) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('retention_progress as p', 'p.conversation_id', 'c.id')
    .innerJoin('messages as first', join =>
      join
        .onRef('first.conversation_id', '=', 'c.id')
        .on(({ eb, fn, lit }) => eb('first.seq', '=', eb(fn.coalesce('p.seq', lit(0)), '+', lit(1)))),
    )
    .where('c.company_id', '=', companyId)
    .where('first.time', '<', before)
    .where(({ not }) => not(isOnHold('c.id')))
    .where(({ eb, and, or }) => {
      const isMerged = eb('c.merged_direct', 'is not', null)
      if (rule === 'direct') return or([eb('c.kind', '=', 'chat'), isMerged])
      const state = rule === 'consultation' ? 'closed' : ''
      return and([
        eb('c.kind', '=', 'groupchat'),
        eb('c.merged_direct', 'is', null),
        eb('c.consult_state', '=', state),
      ])
    })
    .orderBy('c.id')
    .select(({ fn, lit }) => [
      'c.id',
      'c.key',
      'c.name',
      'c.last_seq as lastSeq',
      fn.coalesce('p.seq', lit(0)).as('removedSeq'),
    ])
