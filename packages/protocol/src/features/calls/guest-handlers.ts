import { type CallState, SEAT_GRACE_MS } from './call.ts'
import { become, type Handler, refuseEvent } from './call-step.ts'
import { type Guest, isGuestId, isGuestOf, MAX_GUESTS, MAX_REMOVED_GUESTS, mayAdmit } from './guests.ts'

/** Changes a waiting guest; the same call if there is nothing to change. */
function changeWaiting(
  call: CallState,
  isMeant: (guest: Guest) => boolean,
  change: (guest: Guest) => Guest,
): CallState {
  const { guests = [] } = call
  const isChanged = (guest: Guest) => !guest.isAdmitted && isMeant(guest)
  if (!guests.some(isChanged)) return call
  return { ...call, guests: guests.map(guest => (isChanged(guest) ? change(guest) : guest)) }
}

/** Somebody used a link and waits. */
export const knock: Handler<'knock'> = (call, { guest }) => {
  const { guests = [], removed } = call
  if (call.kind === 'direct') return refuseEvent(call, 'not-allowed')
  if (removed.includes(guest.user)) return refuseEvent(call, 'removed')
  if (isGuestOf(call, guest.user)) return become(call)
  if (guests.length >= MAX_GUESTS || removed.filter(isGuestId).length >= MAX_REMOVED_GUESTS)
    return refuseEvent(call, 'crowded')
  return become({ ...call, guests: [...guests, { ...guest, isAdmitted: false }] })
}

export const admit: Handler<'admit'> = (call, { user, target }, now) => {
  if (!mayAdmit(call, user)) return refuseEvent(call, 'not-allowed')
  if (call.removed.includes(target)) return refuseEvent(call, 'removed')
  if (!isGuestOf(call, target)) return refuseEvent(call, 'not-found')
  return become(
    changeWaiting(
      call,
      guest => guest.user === target,
      ({ lostAt: _, isGone: __, ...guest }) => ({ ...guest, isAdmitted: true, admittedAt: now }),
    ),
  )
}

/** Whoever leaves on purpose reads the chat from when they are back; after a lost connection, also what was said meanwhile. */
export const changeReading = (call: CallState, user: string, from: number | undefined): CallState => {
  const { guests = [] } = call
  if (!guests.some(guest => guest.user === user && (guest.admittedAt === undefined) !== (from === undefined)))
    return call
  const change = ({ admittedAt: _, ...guest }: Guest): Guest =>
    from === undefined ? guest : { ...guest, admittedAt: from }
  return { ...call, guests: guests.map(guest => (guest.user === user ? change(guest) : guest)) }
}

export const loseGuest = (call: CallState, user: string, now: number): CallState =>
  changeWaiting(
    call,
    guest => guest.user === user && guest.lostAt === undefined,
    guest => ({ ...guest, lostAt: now }),
  )

export const returnGuest = (call: CallState, user: string): CallState =>
  changeWaiting(
    call,
    guest => guest.user === user && guest.lostAt !== undefined,
    ({ lostAt: _, isGone: __, ...guest }) => guest,
  )

/** Until when a disconnected guest may come back without being missed; undefined: nothing to wait for. */
export const guestDueAt = ({ lostAt, isGone, isAdmitted }: Guest): number | undefined =>
  lostAt === undefined || isGone || isAdmitted ? undefined : lostAt + SEAT_GRACE_MS

/** The link is used up: they stay guests, so that they can come back after a lost connection. */
export const hideLostGuests = (call: CallState, now: number): CallState =>
  changeWaiting(
    call,
    guest => (guestDueAt(guest) ?? now + 1) <= now,
    guest => ({ ...guest, isGone: true }),
  )
