import type { ConversationRef } from '@parley/protocol/model'
import { type Contract, clampPageSize, encodeRecord, type RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type ArchivedRow, decodeArchived } from '../../kernel/archived-message.ts'
import { notAllowed } from '../../kernel/call-error.ts'
import { findConversation } from '../../kernel/find-conversation.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import type { Schema } from '../../storage/schema.ts'

type Page = Pick<RequestOf<Contract['getRecords']>, 'beforeSeq' | 'afterSeq' | 'pageSize'>

export const createHistory = (db: Kysely<Schema>): Pick<Handlers, 'getRecords'> => ({
  getRecords: signedIn(async (caller, request) => {
    const ref: ConversationRef = { kind: request.recordType, id: request.chatUserId }
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    if (!conversation) {
      // Two people who have not spoken yet have an empty history; a strange room is refused.
      if (ref.kind === 'chat') return { records: [], hasMore: false }
      throw notAllowed()
    }
    const { rows, hasMore } = await selectPage(db, conversation.id, conversation.joinedSeq, request)
    return { records: rows.map(row => encodeRecord(decodeArchived(row, ref), ref)), hasMore }
  }),
})

/** Forward only with `afterSeq`; otherwise the page that ends before `beforeSeq` or at the newest message. */
async function selectPage(
  db: Kysely<Schema>,
  conversationId: number,
  joinedSeq: number,
  { beforeSeq, afterSeq, pageSize }: Page,
): Promise<{ rows: ArchivedRow[]; hasMore: boolean }> {
  const size = clampPageSize(pageSize)
  const forward = afterSeq !== undefined
  let query = db
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', Math.max(joinedSeq, afterSeq ?? 0))
    .orderBy('m.seq', forward ? 'asc' : 'desc')
    .limit(size + 1)
    .select([
      'm.id',
      'm.seq',
      'm.time',
      'm.create_time as createTime',
      'm.data_type as dataType',
      'm.data',
      'm.destroy_time as destroyTime',
      'm.is_office as isOffice',
      'u.user_name as sender',
      'u.nick_name as senderName',
      'u.avatar as senderAvatar',
    ])
  if (beforeSeq !== undefined) query = query.where('m.seq', '<', beforeSeq)
  const found = await query.execute()
  const rows = found.slice(0, size)
  return { rows: forward ? rows : rows.reverse(), hasMore: found.length > size }
}
