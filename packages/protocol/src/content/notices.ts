import type { RoomEvent } from '../room-events.ts'

/** A notice without an author. It is sent as a code with parameters and shown in the reader's language. */
export interface TipContent {
  kind: 'tip'
  /** One of `TIPS`, the name of a room event, or the code of a newer version. */
  tip: string
  params: Record<string, string>
  /** The message the notice is about, and when that was sent (milliseconds). */
  messageId?: string
  messageTime?: number
}

/** A friend request. */
export interface RequestContent {
  kind: 'request'
  userId: string
  name: string
  /** The text sent with it. */
  note?: string
}

/** A message was withdrawn for everybody, by its sender unless `by` says otherwise. */
export interface WithdrawContent {
  kind: 'withdraw'
  messageId: string
  /** The seq of the message; the server adds it, so that devices that never saw the message count correctly. */
  messageSeq?: number
  /** An administrator or a rule of the company withdrew it; only the server says so. */
  by?: 'company'
  /** Then: a reason of `REPORT_REASONS`, or `rules`. */
  reason?: string
  /** The message was kept out of the list, and so is this. */
  isAside?: true
}

export type CallMedia = 'video' | 'audio'

/** A call is ringing. */
export interface NewCallingContent {
  kind: 'new_calling'
  callId: string
  media: CallMedia
}

/** The state or outcome of a call; the sender is the caller, and `callTipLine` makes a sentence for a reader. */
export interface CallTipContent {
  kind: 'call_tip'
  media: CallMedia
  outcome: 'invited' | 'ended' | 'missed' | 'cancelled' | 'rejected'
  callId?: string
  /** Seconds; only for ended calls. */
  duration?: number
}

/** A room has changed. The event also changes the room; this is its line in the timeline. */
export interface RoomEventContent {
  kind: 'room_event'
  event: RoomEvent
}

/** Something this version cannot show: '[不支持的类型]'. The received data is kept, so that nothing is lost. */
export interface UnsupportedContent {
  kind: 'unsupported'
  dataType: string
  data: unknown
}
