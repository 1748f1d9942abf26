import type { Content, ContentOf, Kind } from './content.ts'
import type { HistoryRecord } from './features/history/record.ts'
import type { Result } from './result.ts'

/** What a list row shows of a message: the writer's own words, or the key of a sentence with its parameters. */
export type Preview = { text: string } | { key: string; params?: Record<string, string> }

/** The fields of a history record that belong to the content of a message. */
export type RecordContent = Pick<HistoryRecord, 'chatType' | 'body'> & Partial<HistoryRecord>

/** Everything both ends agree on about one kind of message. One file per kind, one line in `kinds.ts`. */
export interface KindDefinition<K extends Kind> {
  kind: K
  /** The spelling on the wire. */
  dataType: string
  decodeData(data: unknown): Result<ContentOf<K>>
  encodeData(content: ContentOf<K>): unknown
  decodeRecord(record: HistoryRecord): Result<ContentOf<K>>
  encodeRecord(content: ContentOf<K>): RecordContent
  preview(content: ContentOf<K>): Preview
  /** The preview a foreign client shows, and what stands in `<body>`. */
  body(content: ContentOf<K>): string
  /** Counts as unread for the receiver (tips do not). */
  counts: boolean
  /** May be sent by a user; tips come from the server only. */
  userMaySend: boolean
}

export type AnyKind = KindDefinition<Kind> & { kind: Content['kind'] }
