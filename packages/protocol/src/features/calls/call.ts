import type { CallMedia } from '../../content.ts'

/** `direct`: two people, one of whom is rung. `group`: whoever may write in the room can join. `meeting`: a group call with a card. */
export type CallKind = 'direct' | 'group' | 'meeting'

/** What a device sends and shows; everybody in the call sees it. */
export interface SeatMedia {
  microphone: boolean
  camera: boolean
  screen: boolean
  hand: boolean
}

export type SeatChange = { [Part in keyof SeatMedia]?: SeatMedia[Part] | undefined }

/**
 * One device in a call. `expected`: its window is still opening; `here`; `lost`: its connection is gone.
 * Without `here` it is given up after `SEAT_GRACE_MS`.
 */
export interface Seat extends SeatMedia {
  user: string
  device: string
  presence: 'expected' | 'here' | 'lost'
  /** Since when it is expected, here or lost. */
  since: number
  /** By the host: nobody plays its sound until its owner turns the microphone on again. */
  isMuted?: boolean
}

export interface CallState {
  id: string
  kind: CallKind
  media: CallMedia
  /** Who called. */
  caller: string
  /** Who may mute, remove and end: the caller, until handed on. */
  host: string
  /** Who is rung. */
  invited: string[]
  declined: string[]
  /** May not come back. */
  removed: string[]
  state: 'ringing' | 'active' | 'ended'
  startedAt: number
  ringUntil: number
  /** When the second person came. */
  answeredAt?: number
  endedAt?: number
  outcome?: CallOutcome
  /** The person called was in another call. */
  isBusy?: boolean
  /** This start met a call that was there already [calls-3]; it goes on under that id. */
  movedTo?: string
  /** What its card says. */
  meeting?: MeetingTimes
  /** Of a meeting: since when nobody is there. It stays open until its end. */
  emptySince?: number
  seats: Seat[]
}

export interface MeetingTimes {
  topic: string
  start: number
  end: number
}

export type CallOutcome = 'ended' | 'missed' | 'cancelled' | 'rejected'

/** Why something in a call was refused. */
export const CALL_REFUSALS = [
  'not-found',
  'not-allowed',
  'over',
  'elsewhere',
  'full',
  'removed',
  'in-call',
  'not-yet',
  'rate-limited',
  'malformed',
] as const
export type CallRefusal = (typeof CALL_REFUSALS)[number]

export const RING_MS = 45_000
export const SEAT_GRACE_MS = 30_000
/** How many devices connect to each other directly [calls-6]. */
export const MAX_MESH_SEATS = 4

/** So long before its start one can enter a meeting [meetings-2]. */
export const MEETING_OPENS_MS = 600_000

export const isMeetingOpen = ({ start }: Pick<MeetingTimes, 'start'>, now: number): boolean =>
  now >= start - MEETING_OPENS_MS

/** Whether it still rings for this person. */
export const isRingingFor = (call: CallState, user: string, now: number): boolean =>
  call.state !== 'ended' &&
  now < call.ringUntil &&
  call.invited.includes(user) &&
  !call.declined.includes(user) &&
  !call.removed.includes(user) &&
  !call.seats.some(seat => seat.user === user)

export const isSameSeat = (
  one: Pick<Seat, 'user' | 'device'>,
  other: Pick<Seat, 'user' | 'device'>,
): boolean => one.user === other.user && one.device === other.device
