import type { ConversationRef } from '@parley/protocol/model'
import { type Contract, clampPageSize, encodeRecord, type RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type ArchivedRow, decodeArchived } from '../../kernel/archived-message.ts'
import { type Conversation, findConversation } from '../../kernel/find-conversation.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import { noSuchRoom } from '../../kernel/open-room.ts'
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
  let query = db
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').onRef('p.user_id', '=', 'm.sender_id'),
    )
    .where('m.conversation_id', '=', id)
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
      'u.avatar as senderAvatar',
    ])
    // Empty outside of rooms, and where no name was taken in one.
    .select(({ fn, ref, val }) =>
      fn.coalesce(fn<string | null>('nullif', [ref('p.nickname'), val('')]), 'u.nick_name').as('senderName'),
    )
  if (leftSeq !== null) query = query.where('m.seq', '<=', leftSeq)
  if (beforeSeq !== undefined) query = query.where('m.seq', '<', beforeSeq)
  const found = await query.execute()
  const rows = found.slice(0, size)
  return { rows: forward ? rows : rows.reverse(), hasMore: found.length > size }
}
