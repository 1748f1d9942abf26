import { expect, it } from 'vitest'
import { type CallState, MAX_MESH_SEATS, RING_MS, SEAT_GRACE_MS } from './call.ts'
import type { CallEvent } from './call-step.ts'
import { isGuestId, MAX_GUESTS } from './guests.ts'
import { beginCall, stepCall } from './machine.ts'

const START = 1_000_000
const begin = (kind: 'direct' | 'group') => {
  const invited = kind === 'direct' ? ['bob'] : ['bob', 'carol']
  return beginCall({ id: 'c', kind, media: 'video', caller: 'alice', device: 'a1', invited }, START).call
}

const join = (user: string, device: string) =>
  ({ type: 'join', user, device, maxSeats: MAX_MESH_SEATS }) as const

/** A seeded random generator, so that a failing order can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const USERS = ['alice', 'bob', 'carol', 'mallory', 'guest_1', 'guest_2']
function anyEvent(pick: (below: number) => number): CallEvent {
  const user = USERS[pick(USERS.length)] as string
  const target = USERS[pick(USERS.length)] as string
  const guest = `guest_${1 + pick(2)}`
  const device = `${user}${pick(2)}`
  const events: CallEvent[] = [
    { ...join(user, device), isMoving: pick(2) === 0 },
    { ...join(user, device), isArriving: true },
    { type: 'leave', user, device },
    { type: 'lose', user, device },
    { type: 'return', user, device },
    { type: 'show', user, device, media: { microphone: pick(2) === 0 } },
    { type: 'reject', user, isBusy: pick(2) === 0 },
    { type: 'cancel', user },
    { type: 'mute', user, target },
    { type: 'remove', user, target },
    { type: 'promote', user, target },
    { type: 'invite', user, target },
    { type: 'end', user },
    { type: 'record', user, id: `r${pick(100)}` },
    pick(2) === 0 ? { type: 'stop-recording', user } : { type: 'recording-shown', user, device },
    { type: 'knock', guest: { user: guest, name: 'Omar' } },
    { type: 'admit', user, target: guest },
    { type: 'remove', user, target: guest },
    { type: 'revoke', user },
    { type: 'tick' },
  ]
  return events[pick(events.length)] as CallEvent
}

/** What holds for guests after every event [meetings-7]. */
function guestFault({ state, seats, guests = [], removed }: CallState): string | undefined {
  const seated = seats.filter(({ user }) => isGuestId(user))
  if (guests.length + seated.length === 0) return undefined
  const isLetIn = (user: string) => guests.some(guest => guest.user === user && guest.isAdmitted)
  if (state === 'ended' && guests.length > 0) return 'guests of a call that has ended'
  if (guests.length > MAX_GUESTS) return 'too many guests'
  if ([...seats, ...guests].some(({ user }) => removed.includes(user)))
    return 'somebody removed is still there'
  if (!seated.every(({ user }) => isLetIn(user))) return 'a guest came in without being let in'
  return seated.length > 0 && seated.length === seats.length ? 'guests among themselves' : undefined
}

/** `PARLEY_CALL_ORDERS` tries more. */
const ORDERS = Number(process.env.PARLEY_CALL_ORDERS ?? 20_000)

// [calls-2, meetings-7]
it(`${ORDERS} random orders of events each write exactly one ending`, () => {
  expect(ORDERS).toBeGreaterThanOrEqual(1)
  for (let seed = 1; seed <= ORDERS; seed++) {
    const pick = random(seed)
    let call = begin(pick(2) === 0 ? 'direct' : 'group')
    let now = START
    let endings = 0
    for (let count = pick(25); count > 0; count--) {
      now += pick(20_000)
      const step = stepCall(call, anyEvent(pick), now)
      call = step.call
      endings += step.lines.length
      if (new Set(call.seats.map(seat => seat.user)).size !== call.seats.length)
        throw new Error(`seed ${seed}: somebody has two seats`)
      if (call.recording && (call.state === 'ended' || call.kind === 'direct'))
        throw new Error(`seed ${seed}: a recording that nobody can stop`)
      const fault = guestFault(call)
      if (fault) throw new Error(`seed ${seed}: ${fault}`)
      if ((call.state === 'ended') !== (endings === 1)) throw new Error(`seed ${seed}: ${endings} endings`)
    }
    // Everybody disconnects, and time passes.
    for (const { user, device } of call.seats) call = stepCall(call, { type: 'lose', user, device }, now).call
    endings += stepCall(call, { type: 'tick' }, now + RING_MS + SEAT_GRACE_MS).lines.length
    if (endings !== 1) throw new Error(`seed ${seed}: ${endings} endings`)
  }
})
