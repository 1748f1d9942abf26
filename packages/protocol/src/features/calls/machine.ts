import type { CallMedia } from '../../content.ts'
import {
  type CallKind,
  type CallOutcome,
  type CallState,
  countsFrom,
  isMeetingOpen,
  isRingingFor,
  isSameSeat,
  LONG_RING_MS,
  MAX_MESH_SEATS,
  type MeetingTimes,
  RING_MS,
  SEAT_GRACE_MS,
  type Seat,
  type SeatMedia,
} from './call.ts'
import { become, type CallEvent, type CallStep, type Handler, refuseEvent } from './call-step.ts'
import { admit, changeReading, hideLostGuests, knock, loseGuest, returnGuest } from './guest-handlers.ts'
import { hasMember, isGuestId, isGuestOf, mayAdmit, mayEnter, withoutGuest, withoutGuests } from './guests.ts'
import {
  forgetShown,
  markRecordingShown,
  startRecording,
  stopRecording,
  stopRecordingWhenOver,
} from './recordings/recording.ts'

export interface CallPlan {
  id: string
  kind: CallKind
  media: CallMedia
  caller: string
  device: string
  invited: string[]
}

const seatOf = (user: string, device: string, presence: Seat['presence'], since: number): Seat => ({
  user,
  device,
  presence,
  since,
  microphone: true,
  camera: false,
  screen: false,
  hand: false,
})

export function beginCall({ caller, device, ...plan }: CallPlan, now: number): CallStep {
  const call: CallState = {
    ...plan,
    caller,
    host: caller,
    declined: [],
    removed: [],
    // A group call rings nobody: anyone may join it.
    state: plan.kind === 'direct' ? 'ringing' : 'active',
    startedAt: now,
    ringUntil: plan.invited.length > 0 ? now + RING_MS : now,
    seats: [seatOf(caller, device, 'expected', now)],
  }
  return { call, lines: [{ outcome: 'invited', by: caller }] }
}

/** Rings nobody and writes no tip: its card is in the conversation. */
export function openMeeting(id: string, host: string, meeting: MeetingTimes, now: number): CallState {
  const plan = { id, kind: 'meeting', media: 'video', caller: host, device: '', invited: [] } as const
  const { call } = beginCall({ ...plan, invited: [] }, now)
  return { ...call, meeting, seats: [], emptySince: now }
}

/** Every call ends once, so it writes exactly one end tip [calls-2]. */
function endCall(call: CallState, outcome: CallOutcome, by: string, now: number): CallStep {
  // By the server's clock [calls-4].
  const duration = Math.max(0, Math.round((now - (countsFrom(call) ?? now)) / 1_000))
  return {
    call: { ...call, state: 'ended', outcome, endedAt: now, seats: [] },
    lines: [{ outcome, by, ...(outcome === 'ended' && { duration }) }],
  }
}

/** A meeting that nobody joined writes no tip. */
const endActive = (call: CallState, now: number): CallStep =>
  call.kind === 'meeting' && call.answeredAt === undefined
    ? become({ ...call, state: 'ended', endedAt: now, seats: [] })
    : endCall(call, call.answeredAt === undefined ? 'cancelled' : 'ended', call.caller, now)

const join: Handler<'join'> = (call, { user, device, maxSeats, isArriving, isMoving = false }, now) => {
  if (call.removed.includes(user)) return refuseEvent(call, 'removed')
  if (!mayEnter(call, user)) return refuseEvent(call, 'waiting')
  if (call.meeting && !isMeetingOpen(call.meeting, now)) return refuseEvent(call, 'not-yet')
  const isInvited = user === call.caller || call.invited.includes(user)
  if (call.kind === 'direct' && !isInvited) return refuseEvent(call, 'not-found')
  const own = call.seats.find(seat => seat.user === user)
  // One seat per person: another device replaces a connected one only where the person asks for it.
  const isTaken = own !== undefined && own.device !== device && own.presence !== 'lost'
  if (isTaken && !(isMoving && call.kind !== 'direct')) return refuseEvent(call, 'elsewhere')
  if (!own && call.seats.length >= maxSeats)
    return refuseEvent(call, maxSeats > MAX_MESH_SEATS ? 'crowded' : 'full')
  const isComingBack = own?.device === device
  const fresh = isComingBack ? own : seatOf(user, device, 'here', now)
  const seat: Seat = { ...fresh, presence: isArriving && !isComingBack ? 'expected' : 'here', since: now }
  const seats = [...call.seats.filter(known => known.user !== user), seat]
  const isAnswer = user !== call.caller && call.answeredAt === undefined
  const { emptySince: _, ...occupied } = changeReading(call, user, now)
  return become({
    ...occupied,
    seats,
    ...(isAnswer && { state: 'active' as const, answeredAt: now }),
    ...(seats.length > MAX_MESH_SEATS && { via: 'server' as const }),
    ...(call.kind === 'meeting' && call.enteredAt === undefined && { enteredAt: now }),
    // The person who made the card becomes host whenever they join.
    ...(call.kind === 'meeting' && user === call.caller && { host: user }),
  })
}

const leave: Handler<'leave'> = (call, { user, device }, now) => {
  const others = call.seats.filter(seat => !isSameSeat(seat, { user, device }))
  if (others.length === call.seats.length)
    return become(call.seats.some(seat => seat.user === user) ? call : withoutGuest(call, user))
  // Guests do not stay among themselves.
  const seats = hasMember(others) ? others : []
  // Without a window of the caller nobody took the call back.
  if (call.state === 'ringing') return endCall(call, 'missed', call.caller, now)
  if (seats.length === 0 && call.meeting && now < call.meeting.end)
    return become({ ...call, seats, emptySince: now })
  const isOver = seats.length === 0 || (call.kind === 'direct' && seats.length < 2)
  if (isOver) return endActive(call, now)
  // A call needs a host who can end it.
  const heirs = seats.filter(seat => !isGuestId(seat.user))
  const host = heirs.some(seat => seat.user === call.host) ? call.host : (heirs[0]?.user ?? call.host)
  return become({ ...call, seats, host })
}

const withSeat = (
  call: CallState,
  of: Pick<Seat, 'user' | 'device'>,
  change: (seat: Seat) => Seat,
): CallStep =>
  become({ ...call, seats: call.seats.map(seat => (isSameSeat(seat, of) ? change(seat) : seat)) })

const lose: Handler<'lose'> = (call, event, now) =>
  withSeat(loseGuest(call, event.user, now), event, seat =>
    seat.presence === 'here' ? { ...seat, presence: 'lost', since: now } : seat,
  )

const comeBack: Handler<'return'> = (call, event, now) =>
  withSeat(returnGuest(call, event.user), event, seat =>
    seat.presence === 'here' ? seat : { ...seat, presence: 'here', since: now },
  )

const show: Handler<'show'> = (call, { media, ...event }) =>
  withSeat(call, event, ({ isMuted, ...seat }) => ({
    ...seat,
    ...(media as Partial<SeatMedia>),
    ...(isMuted && !media.microphone && { isMuted }),
  }))

const reject: Handler<'reject'> = (call, { user, isBusy }, now) => {
  if (!call.invited.includes(user)) return refuseEvent(call, 'not-found')
  if (call.seats.some(seat => seat.user === user)) return become(call)
  const next = { ...call, declined: [...new Set([...call.declined, user])] }
  if (call.state !== 'ringing') return become(next)
  return isBusy
    ? endCall({ ...next, isBusy }, 'missed', call.caller, now)
    : endCall(next, 'rejected', user, now)
}

const cancel: Handler<'cancel'> = (call, { user }, now) => {
  if (user !== call.caller) return refuseEvent(call, 'not-allowed')
  if (call.state !== 'ringing') return become(call)
  const hasRungLong = now - call.startedAt >= LONG_RING_MS
  return endCall(call, hasRungLong ? 'missed' : 'cancelled', user, now)
}

const byHost = (call: CallState, user: string, act: () => CallStep): CallStep =>
  user === call.host && call.kind !== 'direct' ? act() : refuseEvent(call, 'not-allowed')

const mute: Handler<'mute'> = (call, { user, target }) =>
  byHost(call, user, () =>
    become({
      ...call,
      seats: call.seats.map(seat =>
        seat.user === target ? { ...seat, microphone: false, isMuted: true } : seat,
      ),
    }),
  )

const dropPerson = (call: CallState, user: string, now: number): CallStep => {
  const isStranger = isGuestId(user) && !isGuestOf(call, user)
  if (call.removed.includes(user) || isStranger) return become(call)
  const seat = call.seats.find(known => known.user === user)
  const next = withoutGuest({ ...call, removed: [...call.removed, user] }, user)
  if (seat) return leave(next, { type: 'leave', user, device: seat.device }, now)
  return next.state === 'ringing' && next.invited.includes(user)
    ? endCall(next, 'missed', call.caller, now)
    : become(next)
}

const remove: Handler<'remove'> = (call, { user, target }, now) =>
  isGuestId(target) && mayAdmit(call, user)
    ? dropPerson(call, target, now)
    : byHost(call, user, () =>
        target === user ? refuseEvent(call, 'not-allowed') : dropPerson(call, target, now),
      )

const promote: Handler<'promote'> = (call, { user, target }) =>
  byHost(call, user, () =>
    call.seats.some(seat => seat.user === target && !isGuestId(target))
      ? become({ ...call, host: target })
      : refuseEvent(call, 'not-found'),
  )

/** Rings somebody during the call. Those who did not answer before are not rung again. */
const invite: Handler<'invite'> = (call, { user, target }, now) => {
  const isIn = (name: string) => call.seats.some(seat => seat.user === name)
  if (call.kind === 'direct' || !isIn(user)) return refuseEvent(call, 'not-allowed')
  if (call.removed.includes(target) && (user !== call.host || isGuestId(target)))
    return refuseEvent(call, 'removed')
  if (isIn(target) || isRingingFor(call, target, now)) return become(call)
  const silent = call.invited.filter(name => name !== target && !isRingingFor(call, name, now))
  const declined = [...call.declined.filter(name => name !== target), ...silent]
  return become({
    ...call,
    // The host has changed their mind.
    removed: call.removed.filter(name => name !== target),
    invited: [...new Set([...call.invited, target])],
    declined: [...new Set(declined)],
    ringUntil: now + RING_MS,
  })
}

const end: Handler<'end'> = (call, { user }, now) => byHost(call, user, () => endActive(call, now))

const tick: Handler<'tick'> = (call, _, now) => {
  if (call.state === 'ringing' && now >= call.ringUntil) return endCall(call, 'missed', call.caller, now)
  if (call.meeting && call.seats.length === 0 && now >= call.meeting.end)
    return endActive(call, call.emptySince ?? now)
  const gone = call.seats.find(seat => seat.presence !== 'here' && now - seat.since >= SEAT_GRACE_MS)
  if (!gone) return become(call)
  // The call lasted until the device was lost, not until its seat was removed.
  const first = leave(call, { type: 'leave', user: gone.user, device: gone.device }, gone.since)
  if (first.call.state === 'ended') return first
  const rest = tick(first.call, { type: 'tick' }, now)
  return { call: rest.call, lines: [...first.lines, ...rest.lines] }
}

const record: Handler<'record'> = (call, { user, id }, now) =>
  byHost(call, user, () =>
    call.seats.some(seat => seat.user === user)
      ? become(startRecording(call, { id, by: user }, now))
      : refuseEvent(call, 'not-allowed'),
  )

const HANDLERS: { [T in CallEvent['type']]: Handler<T> } = {
  join,
  leave: (call, event, now) => leave(changeReading(call, event.user, undefined), event, now),
  lose,
  return: comeBack,
  show,
  reject,
  cancel,
  mute,
  remove,
  promote,
  invite,
  end,
  knock,
  admit,
  tick: (call, event, now) => tick(hideLostGuests(call, now), event, now),
  revoke: (call, { user }, now) => dropPerson(call, user, now),
  record,
  'stop-recording': (call, { user }) => byHost(call, user, () => become(stopRecording(call))),
  'recording-shown': (call, device) => become(markRecordingShown(call, device)),
}

/** Pure: the server runs it in the transaction that writes the row. */
export function stepCall(call: CallState, event: CallEvent, now: number): CallStep {
  if (call.state === 'ended') return event.type === 'tick' ? become(call) : refuseEvent(call, 'over')
  const step = (HANDLERS[event.type] as Handler<CallEvent['type']>)(call, event as never, now)
  const next = stopRecordingWhenOver(forgetShown(call, step.call), now)
  return { ...step, call: next.state === 'ended' ? withoutGuests(next) : next }
}
