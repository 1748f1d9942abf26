import type { CallState, MeetingTimes, Seat } from './call.ts'

/** Somebody who came by a link, without an account or with one that is not in the conversation [meetings-7]. */
export interface Guest {
  user: string
  name: string
  /** Until the host has let them in, they wait in the lobby. */
  isAdmitted: boolean
  /** From then on they read the chat of the call [meetings-5]; absent: from when they join. */
  admittedAt?: number
  /** The customer who came by the link while signed in; absent: the guest has chosen the name. */
  account?: string
  /** Waiting, but disconnected since then. */
  lostAt?: number
  /** Disconnected for so long that nobody is asked about them, until they come back. */
  isGone?: boolean
}

/** No account can have such an id: '_' is not allowed in one. */
const GUEST_PREFIX = 'guest_'
export const isGuestId = (user: string): boolean => user.startsWith(GUEST_PREFIX)
export const guestIdOf = (random: string): string => GUEST_PREFIX + random

/** The same limit as for visitors of a website. */
export const MAX_GUEST_NAME = 40
/** Guests and unused links of one call. */
export const MAX_GUESTS = 20
/** Nobody can make the list of removed people of a call so long that it cannot be sent. */
export const MAX_REMOVED_GUESTS = 200
const GUEST_LINK_MS = 86_400_000

/** A link lasts until the planned end of the meeting, or a day. */
export const guestLinkEnd = (meeting: Pick<MeetingTimes, 'end'> | undefined, now: number): number =>
  meeting && meeting.end > now ? meeting.end : now + GUEST_LINK_MS

export const GUEST_LINK_STATES = ['open', 'used', 'expired'] as const
export type GuestLinkState = (typeof GUEST_LINK_STATES)[number]

/** Guests who wait to be let in. */
export const waitingGuests = ({ guests = [], removed }: CallState): Guest[] =>
  guests.filter(({ user, isAdmitted, isGone }) => !isAdmitted && !isGone && !removed.includes(user))

/** The host decides who comes in; while the host is away, everybody else who is a member. */
export const mayAdmit = ({ host, seats }: CallState, user: string): boolean =>
  user === host ||
  (!isGuestId(user) && seats.some(seat => seat.user === user) && !seats.some(seat => seat.user === host))

/** A guest learns of nobody but those who are in the call; while waiting, of nobody but the host [meetings-7]. */
export function callForGuest(
  call: CallState,
  user: string,
  names: Readonly<Record<string, string>>,
): CallState {
  const { host, caller, recording } = call
  const guests = (call.guests ?? []).filter(guest => guest.user === user)
  const isAdmitted = guests.some(guest => guest.isAdmitted)
  const seats = isAdmitted ? call.seats : []
  const isPresent = (name: string) => seats.some(seat => seat.user === name)
  const presentOrHost = (name: string) => (isPresent(name) ? name : host)
  return {
    ...call,
    seats,
    guests,
    invited: [],
    declined: [],
    caller: presentOrHost(caller),
    names: isAdmitted ? names : { [host]: names[host] ?? '' },
    removed: call.removed.filter(name => name === user),
    ...(recording && {
      recording: {
        ...recording,
        by: presentOrHost(recording.by),
        shownTo: recording.shownTo.filter(isPresent),
      },
    }),
  }
}

export const hasMember = (seats: readonly Seat[]): boolean => seats.some(({ user }) => !isGuestId(user))

/** Guests are let in by the host, and only while a member of the conversation is there. */
export const mayEnter = ({ guests = [], seats }: CallState, user: string): boolean =>
  !isGuestId(user) || (hasMember(seats) && guests.some(guest => guest.user === user && guest.isAdmitted))

export const isGuestOf = ({ guests = [] }: CallState, user: string): boolean =>
  guests.some(guest => guest.user === user)

export const withoutGuest = (call: CallState, user: string): CallState =>
  isGuestOf(call, user) ? { ...call, guests: (call.guests ?? []).filter(guest => guest.user !== user) } : call

/** After the end it is not kept who came as a guest. */
export function withoutGuests({ guests: _, ...call }: CallState): CallState {
  return call
}
