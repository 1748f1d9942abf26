import type { CallMedia } from '../../content.ts'
import type { Guest } from './guests.ts'
import type { CallRecording } from './recordings/recording.ts'

/**
 * `direct`: two people, one of whom is rung. `group`: anyone who may write in the room can join. `meeting`: a group
 * call with a card.
 */
export type CallKind = 'direct' | 'group' | 'meeting'

/** Which media a device sends; visible to everybody in the call. */
export interface SeatMedia {
  microphone: boolean
  camera: boolean
  screen: boolean
  hand: boolean
}

export type SeatChange = { [Part in keyof SeatMedia]?: SeatMedia[Part] | undefined }

/**
 * One device in a call. `expected`: its window is still opening; `here`: connected; `lost`: disconnected. Unless it is
 * `here`, its seat is removed after `SEAT_GRACE_MS`.
 */
export interface Seat extends SeatMedia {
  user: string
  device: string
  presence: 'expected' | 'here' | 'lost'
  /** Since when it has been in this state. */
  since: number
  /** Muted by the host: nobody plays its sound until its owner turns the microphone on again. */
  isMuted?: boolean
}

export interface CallState {
  id: string
  /** Counts the changes: answers and events may overtake each other. Absent: none yet. */
  version?: number
  kind: CallKind
  media: CallMedia
  /** Who called. */
  caller: string
  /** Who may mute, remove and end: the caller, until handed over. */
  host: string
  /** The people being rung. */
  invited: string[]
  declined: string[]
  /** Removed people, who may not rejoin. */
  removed: string[]
  state: 'ringing' | 'active' | 'ended'
  startedAt: number
  ringUntil: number
  /** When the second person joined. */
  answeredAt?: number
  /** For a meeting: when the first person joined. */
  enteredAt?: number
  endedAt?: number
  outcome?: CallOutcome
  /** The callee was in another call. */
  isBusy?: boolean
  /** Sound and pictures go through a media server, from the fifth device until the end. Absent: directly. */
  via?: 'server'
  /** A call was already running [calls-3]; this one continues under its id. */
  movedTo?: string
  /** The text of its card. */
  meeting?: MeetingTimes
  /** For a meeting: since when it has been empty. It stays open until its end. */
  emptySince?: number
  recording?: CallRecording
  /** People who came by a link, waiting or let in. */
  guests?: Guest[]
  /** Sent to guests, who cannot look people up: the names of those in the call. */
  names?: Readonly<Record<string, string>>
  seats: Seat[]
}

/** Something said in the chat of a group call or meeting [meetings-5]. */
export interface CallWord {
  /** Chosen by the device that says it, so that saying it again after a lost answer says it once. */
  id: string
  user: string
  /** As they were called then. */
  name: string
  time: number
  text: string
}

/** Longer texts belong in the conversation. */
export const MAX_CALL_WORD_LENGTH = 2_000
/** In one call. */
export const MAX_CALL_WORDS = 2_000
/** All texts of one call, in UTF-8: about 500 of the longest. */
export const MAX_CALL_WORDS_BYTES = 1_000_000
/** For one person, so that nobody fills the chat for everybody. */
export const MAX_CALL_WORDS_OF_MEMBER = 1_000
export const MAX_CALL_WORDS_OF_GUEST = 200
/** Who comes later, or reloads, is sent the newest. */
export const MAX_CALL_WORDS_SENT = 200

export interface MeetingTimes {
  topic: string
  start: number
  end: number
}

export type CallOutcome = 'ended' | 'missed' | 'cancelled' | 'rejected'

/** Why a call action was refused. */
export const CALL_REFUSALS = [
  'not-found',
  'not-allowed',
  'over',
  'elsewhere',
  /** There is no media server, and four are in it. */
  'full',
  'crowded',
  'removed',
  'in-call',
  'not-yet',
  /** A guest has to be let in first. */
  'waiting',
  'rate-limited',
  'malformed',
  /** The disk is too full to record. */
  'no-space',
  /** The company does not allow these words. */
  'blocked',
] as const
export type CallRefusal = (typeof CALL_REFUSALS)[number]

export const RING_MS = 45_000
/** Who rings this long wanted to talk: giving up leaves a missed call [calls-4]. */
export const LONG_RING_MS = 20_000
export const SEAT_GRACE_MS = 30_000
/** Maximum number of devices that connect to each other directly [calls-6]. */
export const MAX_MESH_SEATS = 4

/** How long before its start people can enter a meeting [meetings-2]. */
export const MEETING_OPENS_MS = 600_000

/** How long before its start people are reminded of it [meetings-6]. */
export const MEETING_REMINDER_MS = 600_000

export const isMeetingOpen = ({ start }: Pick<MeetingTimes, 'start'>, now: number): boolean =>
  now >= start - MEETING_OPENS_MS

/** What a duration counts from: the answer for two people, the first person for a group [calls-4]. */
export const countsFrom = ({ kind, startedAt, answeredAt, enteredAt }: CallState): number | undefined =>
  ({ direct: answeredAt, group: startedAt, meeting: enteredAt ?? answeredAt })[kind]

/** Whether it still rings for this person. */
export const isRingingFor = (call: CallState, user: string, now: number): boolean =>
  call.state !== 'ended' &&
  now < call.ringUntil &&
  call.invited.includes(user) &&
  !call.declined.includes(user) &&
  !call.removed.includes(user) &&
  !call.seats.some(seat => seat.user === user)

export const isSameSeat = (a: Pick<Seat, 'user' | 'device'>, b: Pick<Seat, 'user' | 'device'>): boolean =>
  a.user === b.user && a.device === b.device
