import type { RoomEvent } from '../features/rooms/events.ts'

/** A notice without a speaker. It travels as a code with parameters and becomes a sentence in the reader's language. */
export interface TipContent {
  kind: 'tip'
  /** One of `TIPS`, the name of a room event, or the code of a newer version. */
  tip: string
  params: Record<string, string>
  /** The message the notice is about, and when that was said (milliseconds). */
  messageId?: string
  messageTime?: number
}

/** Somebody wants to be a friend. */
export interface RequestContent {
  kind: 'request'
  userId: string
  name: string
  /** What they wrote with it. */
  note?: string
}

/** A message has disappeared for everybody; who withdrew it is the sender. */
export interface WithdrawContent {
  kind: 'withdraw'
  messageId: string
  /** The seq of the message; the server adds it, so that devices that never saw the message count right. */
  messageSeq?: number
}

export type CallMedia = 'video' | 'audio'

/** A call is ringing. */
export interface NewCallingContent {
  kind: 'new_calling'
  callId: string
  media: CallMedia
}

/** How a call stands or ended; who called is the sender, and `callTipLine` turns it into a sentence for a reader. */
export interface CallTipContent {
  kind: 'call_tip'
  media: CallMedia
  outcome: 'invited' | 'ended' | 'missed' | 'cancelled' | 'rejected'
  callId?: string
  /** Seconds; of an ended call only. */
  duration?: number
}

/** A room has changed. The event also says what to do with the room; this is its line among the messages. */
export interface RoomEventContent {
  kind: 'room_event'
  event: RoomEvent
}

/** Something this version cannot show: '[不支持的类型]'. What arrived is kept, so that nothing is lost on the way. */
export interface UnsupportedContent {
  kind: 'unsupported'
  dataType: string
  data: unknown
}
