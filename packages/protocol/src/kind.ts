import type { ContentOf, Kind } from './content.ts'
import type { HistoryRecord } from './features/history/record.ts'
import type { RoomEvent } from './features/rooms/events.ts'
import type { Result } from './result.ts'

/**
 * What a list row shows of a message: the writer's own words, the key of a sentence with its parameters, or a change
 * of a room, whose sentence depends on the reader.
 */
export type Preview =
  | { text: string }
  | { key: string; params?: Record<string, string> }
  | { event: RoomEvent }

/** The fields of a history record that belong to the content of a message. */
export type RecordContent = Pick<HistoryRecord, 'chatType' | 'body'> & Partial<HistoryRecord>

/** What a kind of message looks like where there is no room for it, and what may be done with it. */
export interface KindTraits<K extends Kind> {
  preview(content: ContentOf<K>): Preview
  /** What a quote shows in place of the message [quotes-2]; its wire form is the body. */
  placeholder(content: ContentOf<K>): Preview
  /** The preview a foreign client shows, and what stands in `<body>` and in a quote. */
  body(content: ContentOf<K>): string
  /** What the body begins with where the kind has a label of its own; a quote is recognised by it. */
  wireLabel?: string
  /** What 'Copy' puts on the clipboard; undefined where there is nothing to copy. */
  copyText(content: ContentOf<K>): string | undefined
  /** The words it is found by; absent: it is found by kind, person and date only. */
  searchText?(content: ContentOf<K>): string
  /** Addresses that a reader's device loads by itself. What a person sends may name files of the own server only. */
  mediaUrls?(content: ContentOf<K>): readonly (string | undefined)[]
  /** Counts as unread for the receiver. Notices (tip, request, withdraw, calls) do not, and have no speaker. */
  counts: boolean
  /** Of notices some of which count all the same: a missed call does. */
  countsWhen?(content: ContentOf<K>): boolean
  /** May be sent by a user; tips come from the server only. */
  userMaySend: boolean
  /** Forwarding and similar actions are possible at all [messages-10]. */
  actionable: boolean
}

/** Everything both ends agree on about one kind of message. One file per kind, one line in `kinds.ts`. */
export interface KindDefinition<K extends Kind> extends KindTraits<K> {
  kind: K
  /** The spellings on the wire that decode to this kind; the first is written unless `dataTypeOf` says otherwise. */
  dataTypes: readonly [string, ...string[]]
  dataTypeOf?(content: ContentOf<K>): string
  decodeData(data: unknown, dataType: string): Result<ContentOf<K>>
  encodeData(content: ContentOf<K>): unknown
  decodeRecord(record: HistoryRecord): Result<ContentOf<K>>
  encodeRecord(content: ContentOf<K>): RecordContent
  /** A record that history leaves out of the list. */
  skipsRecord?(record: HistoryRecord): boolean
}

export type AnyKind = KindDefinition<Kind>
