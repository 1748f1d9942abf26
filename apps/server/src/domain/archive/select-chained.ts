import type { ChainedContent, LogEntry } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { hashContent } from './log-chain.ts'
import { dataOf } from './select-messages.ts'

/** A row of the archive with what its link is made of. */
export interface ChainedRow extends ChainedContent, LogEntry {
  salt: string | null
  hash: string | null
  /** If the content was changed since: hashes of the first content and of the present one. */
  firstHash: string | null
  presentHash: string | null
}

export const selectChained = (db: Kysely<Schema>, conversationId: number) =>
  db
    .selectFrom('messages as m')
    .leftJoin('changed_contents as changed', join =>
      join.onRef('changed.conversation_id', '=', 'm.conversation_id').onRef('changed.seq', '=', 'm.seq'),
    )
    .where('m.conversation_id', '=', conversationId)
    .select([
      'm.conversation_id as conversationId',
      'm.seq',
      'm.id',
      'm.sender_id as senderId',
      'm.time',
      'm.data_type as dataType',
      'm.create_time as createTime',
      'm.destroy_time as destroyTime',
      'm.is_office as isOffice',
      'm.forwarded_from as forwardedFrom',
      'm.salt',
      'm.hash',
      'changed.first_hash as firstHash',
      'changed.hash as presentHash',
    ])
    .select(dataOf('m').as('data'))

/** The hash of the content that the link covers. Undefined: the present content is not what was archived last. */
export function linkedContentHash(row: ChainedRow & { salt: string }): string | undefined {
  const present = hashContent(row.salt, row)
  if (row.firstHash === null) return present
  return row.presentHash === present ? row.firstHash : undefined
}
