import type { ContentOf, Kind } from './content.ts'
import type { HistoryRecord } from './features/history/record.ts'
import type { Result } from './result.ts'
import type { RoomEvent } from './room-events.ts'

/**
 * What a list row shows of a message: the written text, the key of a catalogue text with its parameters, or a room
 * event, whose text depends on the reader.
 */
export type Preview =
  | { text: string }
  | { key: string; params?: Record<string, string> }
  | { event: RoomEvent }

/** The fields of a history record that belong to the content of a message. */
export type RecordContent = Pick<HistoryRecord, 'chatType' | 'body'> & Partial<HistoryRecord>

/** How a kind of message is shown in short form, and which actions it allows. */
export interface KindTraits<K extends Kind> {
  preview(content: ContentOf<K>): Preview
  /** What a quote shows in place of the message [quotes-2]; its wire form is the body. */
  placeholder(content: ContentOf<K>): Preview
  /** The preview for other clients; used in `<body>` and in quotes. */
  body(content: ContentOf<K>): string
  /** Prefix of the body if the kind has its own label; quotes are recognised by it. */
  wireLabel?: string
  /** What 'Copy' puts on the clipboard; undefined if there is nothing to copy. */
  copyText(content: ContentOf<K>): string | undefined
  /** The searchable text. If absent, the message is found only by kind, person and date. */
  searchText?(content: ContentOf<K>): string
  /** URLs that the reader's device loads automatically. Messages from users may only name files of this server. */
  mediaUrls?(content: ContentOf<K>): readonly (string | undefined)[]
  /** Counts as unread for the receiver. Notices (tip, request, withdraw, calls) do not, and have no speaker. */
  counts: boolean
  /** For notices of which some count as unread, such as a missed call. */
  countsWhen?(content: ContentOf<K>): boolean
  /** Users may send it; tips come only from the server. */
  userMaySend: boolean
  /** Whether forwarding and similar actions are possible at all [messages-10]. */
  actionable: boolean
}

/** Everything client and server share about one kind of message. One file per kind, one line in `kinds.ts`. */
export interface KindDefinition<K extends Kind> extends KindTraits<K> {
  kind: K
  /** The data-types that decode to this kind; the first one is written unless `dataTypeOf` says otherwise. */
  dataTypes: readonly [string, ...string[]]
  dataTypeOf?(content: ContentOf<K>): string
  decodeData(data: unknown, dataType: string): Result<ContentOf<K>>
  encodeData(content: ContentOf<K>): unknown
  /** What a delivered copy has even where it is empty. */
  emptyFields?: object
  decodeRecord(record: HistoryRecord): Result<ContentOf<K>>
  encodeRecord(content: ContentOf<K>): RecordContent
  /** Whether history leaves the record out. */
  skipsRecord?(record: HistoryRecord): boolean
}

export type AnyKind = KindDefinition<Kind>
