import { hash, randomUUID } from 'node:crypto'
import { type ChainedContent, contentText, type LogEntry, linkText } from '@parley/protocol/model'
import type { Insertable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ConversationEnd } from './take-stamp.ts'

type Row = Insertable<Schema['messages']>

export const hashContent = (salt: string, content: ChainedContent): string =>
  hash('sha256', contentText(salt, content), 'base64url')

export const hashLink = (previous: string, entry: LogEntry, contentHash: string): string =>
  hash('sha256', linkText(previous, entry, contentHash), 'base64url')

export const createSalt = (): string => randomUUID()

const contentOf = (row: Row, data: string): ChainedContent => ({
  dataType: row.data_type,
  data,
  createTime: row.create_time,
  destroyTime: row.destroy_time ?? null,
  isOffice: row.is_office ?? 0,
  forwardedFrom: row.forwarded_from ?? null,
})

/**
 * Adds a new row to the chain of its conversation, whose row is locked.
 * @param data the data of the message, also if the row has none of its own (in merged rooms).
 */
export function linkRow(row: Row, end: ConversationEnd, data: string = row.data): void {
  row.salt = createSalt()
  const entry = {
    conversationId: row.conversation_id,
    seq: row.seq,
    id: row.id,
    senderId: row.sender_id ?? null,
    time: row.time,
  }
  row.hash = hashLink(end.chain_hash, entry, hashContent(row.salt, contentOf(row, data)))
  end.chain_hash = row.hash
}
