import type { ConversationRef } from '@parley/protocol/model'
import { type Contract, clampPageSize, encodeRecord, type RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type ArchivedRow, decodeArchived, WITHDRAWN } from '../../kernel/archived-message.ts'
import { type Conversation, findConversation } from '../../kernel/find-conversation.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import { noSuchRoom } from '../../kernel/open-room.ts'
import { selectMessages } from '../../kernel/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'

type Page = Pick<RequestOf<Contract['getRecords']>, 'beforeSeq' | 'afterSeq' | 'pageSize'>

export const createHistory = (db: Kysely<Schema>): Pick<Handlers, 'getRecords'> => ({
  getRecords: signedIn(async (caller, request) => {
    const ref: ConversationRef = { kind: request.recordType, id: request.chatUserId }
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    if (!conversation) {
      // Two people who have not spoken yet have an empty history; a strange room is refused.
      if (ref.kind === 'chat') return { records: [], hasMore: false }
      throw noSuchRoom()
    }
    const { rows, hasMore } = await selectPage(db, conversation, request)
    return { records: rows.map(row => encodeRecord(decodeArchived(row, ref), ref)), hasMore }
  }),
})

/** Forward only with `afterSeq`; otherwise the page that ends before `beforeSeq` or at the newest message. */
async function selectPage(
  db: Kysely<Schema>,
  { id, joinedSeq, leftSeq }: Conversation,
  { beforeSeq, afterSeq, pageSize }: Page,
): Promise<{ rows: ArchivedRow[]; hasMore: boolean }> {
  const size = clampPageSize(pageSize)
  const forward = afterSeq !== undefined
  let query = selectMessages(db, id)
    .where('m.data_type', '<>', WITHDRAWN)
    .where('m.seq', '>', Math.max(joinedSeq, afterSeq ?? 0))
    .orderBy('m.seq', forward ? 'asc' : 'desc')
    .limit(size + 1)
  if (leftSeq !== null) query = query.where('m.seq', '<=', leftSeq)
  if (beforeSeq !== undefined) query = query.where('m.seq', '<', beforeSeq)
  const found = await query.execute()
  const rows = found.slice(0, size)
  return { rows: forward ? rows : rows.reverse(), hasMore: found.length > size }
}
