import type { CallRefusal, CallState, MeetingTimes, Seat } from './call.ts'

/** Somebody who came by a link, without an account or with one that is not in the conversation [meetings-7]. */
export interface Guest {
  user: string
  name: string
  /** Until the host has let them in, they wait in the lobby. */
  isAdmitted: boolean
  /** The customer who came by the link while signed in; absent: the guest has chosen the name. */
  account?: string
}

/** No account can have such an id: '_' is not allowed in one. */
const GUEST_PREFIX = 'guest_'
export const isGuestId = (user: string): boolean => user.startsWith(GUEST_PREFIX)
export const guestIdOf = (random: string): string => GUEST_PREFIX + random

/** The same limit as for visitors of a website. */
export const MAX_GUEST_NAME = 40
/** Guests and unused links of one call. */
export const MAX_GUESTS = 20
const GUEST_LINK_MS = 86_400_000

/** A link lasts until the planned end of the meeting, or a day. */
export const guestLinkEnd = (meeting: Pick<MeetingTimes, 'end'> | undefined, now: number): number =>
  meeting && meeting.end > now ? meeting.end : now + GUEST_LINK_MS

export const GUEST_LINK_STATES = ['open', 'used', 'expired'] as const
export type GuestLinkState = (typeof GUEST_LINK_STATES)[number]

/** Guests who wait to be let in. */
export const waitingGuests = ({ guests = [], removed }: CallState): Guest[] =>
  guests.filter(({ user, isAdmitted }) => !isAdmitted && !removed.includes(user))

/** The host decides who comes in; while the host is away, everybody else who is a member. */
export const mayAdmit = ({ host, seats }: CallState, user: string): boolean =>
  user === host ||
  (!isGuestId(user) && seats.some(seat => seat.user === user) && !seats.some(seat => seat.user === host))

/** A guest learns of nobody but those who are in the call. */
export const callForGuest = (
  call: CallState,
  user: string,
  names: Readonly<Record<string, string>>,
): CallState => ({
  ...call,
  names,
  invited: [],
  declined: [],
  removed: call.removed.filter(name => name === user),
  guests: (call.guests ?? []).filter(guest => guest.user === user),
})

export const hasMember = (seats: readonly Seat[]): boolean => seats.some(({ user }) => !isGuestId(user))

/** Guests are let in by the host, and only while a member of the conversation is there. */
export const mayEnter = ({ guests = [], seats }: CallState, user: string): boolean =>
  !isGuestId(user) || (hasMember(seats) && guests.some(guest => guest.user === user && guest.isAdmitted))

/** Somebody used a link and waits. */
export function addGuest(call: CallState, guest: Omit<Guest, 'isAdmitted'>): CallState | CallRefusal {
  const guests = call.guests ?? []
  if (call.kind === 'direct') return 'not-allowed'
  if (call.removed.includes(guest.user)) return 'removed'
  if (guests.some(({ user }) => user === guest.user)) return call
  if (guests.length >= MAX_GUESTS) return 'crowded'
  return { ...call, guests: [...guests, { ...guest, isAdmitted: false }] }
}

export function admitGuest(call: CallState, user: string, target: string): CallState | CallRefusal {
  const guests = call.guests ?? []
  if (!mayAdmit(call, user)) return 'not-allowed'
  if (call.removed.includes(target)) return 'removed'
  if (!guests.some(guest => guest.user === target)) return 'not-found'
  return { ...call, guests: guests.map(one => (one.user === target ? { ...one, isAdmitted: true } : one)) }
}

/** Who does not wait any longer. */
export const withoutGuest = (call: CallState, user: string): CallState => ({
  ...call,
  guests: (call.guests ?? []).filter(guest => guest.user !== user),
})

/** After the end it is not kept who came as a guest. */
export function withoutGuests({ guests: _, ...call }: CallState): CallState {
  return call
}
