import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectConversationList, selectUnreadTotals } from '../../src/selectors/conversations.ts'
import type { Event } from '../../src/store/event.ts'
import type { EventStore } from '../../src/store/event-store.ts'
import { ME, storeAfter } from '../support/build.ts'
import { PEERS, type Peer, ServerModel } from './server-model.ts'

const SEEDS = 1_000
const DEVICES = 3

/** A device of alice: what the server tells it waits until it is looked at, as a message on its way does. */
interface Device {
  store: EventStore
  waiting: Event[]
}

type Step =
  | { do: 'speak' | 'withdraw'; peer: Peer; isOwn: boolean }
  | { do: 'read'; peer: Peer; device: number; part: number }
  | { do: 'delete'; peer: Peer; device: number; back: number }
  | { do: 'pin' | 'mute' | 'mark'; peer: Peer; on: boolean }
  | { do: 'hide'; peer: Peer }
  | { do: 'deliver'; device: number; count: number }
  /** Away for a while: everything on its way is lost, and the list is asked for again. */
  | { do: 'join'; device: number }

const peer = fc.constantFrom(...PEERS)
const device = fc.nat({ max: DEVICES - 1 })
const on = fc.boolean()
const is = <T extends string>(...values: T[]) => fc.constantFrom(...values)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: is('speak'), peer, isOwn: on }) },
  { weight: 2, arbitrary: fc.record({ do: is('withdraw'), peer, isOwn: on }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: is('read'), peer, device, part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('delete'), peer, device, back: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ do: is('pin', 'mute', 'mark'), peer, on }) },
  { weight: 1, arbitrary: fc.record({ do: is('hide'), peer }) },
  { weight: 5, arbitrary: fc.record({ do: is('deliver'), device, count: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: is('join'), device }) },
)

function deliver(model: ServerModel, to: Device, count = to.waiting.length): void {
  for (let left = count; left > 0; left--) {
    const event = to.waiting.shift()
    if (event) hear(model, to, event)
  }
}

/** The client asks for the list when the words of a row are gone and it holds no others. */
function hear(model: ServerModel, on: Device, event: Event): void {
  on.store.dispatch(event)
  const row = event.type === 'messagesRemoved' && on.store.state().conversations.get(event.key)
  if (!row || row.lastMessage) return
  on.store.dispatch(...on.waiting.splice(0))
  on.store.dispatch(model.list())
}

/** At once on the device that reads, then on its way to all of them. */
function read(model: ServerModel, on: Device, { peer, part }: { peer: Peer; part: number }): Event[] {
  const row = on.store.state().conversations.get(`chat:${peer}`)
  if (!row || row.lastSeq === 0) return []
  const seq = Math.max(row.readSeq, Math.round(part * row.lastSeq))
  on.store.dispatch({ type: 'readByMe', key: `chat:${peer}`, seq })
  return model.read(peer, seq)
}

/** One of the newest it has. The answer may come before what is on its way to this device. */
function remove(model: ServerModel, on: Device, { peer, back }: { peer: Peer; back: number }): Event[] {
  const lastSeq = on.store.state().conversations.get(`chat:${peer}`)?.lastSeq ?? 0
  if (lastSeq <= back) return []
  const deleted = model.delete(peer, lastSeq - back)
  hear(model, on, deleted)
  return [deleted]
}

function perform(model: ServerModel, devices: readonly Device[], taken: Step): Event[] {
  switch (taken.do) {
    case 'speak':
      return [model.say(taken.peer, taken.isOwn ? ME : taken.peer)]
    case 'withdraw':
      return [model.withdraw(taken.peer, taken.isOwn ? ME : taken.peer)].filter(event => event !== undefined)
    case 'read':
      return read(model, devices[taken.device] as Device, taken)
    case 'delete':
      return remove(model, devices[taken.device] as Device, taken)
    case 'pin':
      return [model.set(taken.peer, { isPinned: taken.on })]
    case 'mute':
      return [model.set(taken.peer, { isMuted: taken.on })]
    case 'mark':
      return [model.set(taken.peer, { isMarkedUnread: taken.on })]
    case 'hide':
      return [model.hide(taken.peer)]
    case 'deliver':
      deliver(model, devices[taken.device] as Device, taken.count)
      return []
    case 'join': {
      const away = devices[taken.device] as Device
      away.waiting.length = 0
      away.store.dispatch(model.list(), ...model.listDeleted())
      return []
    }
  }
}

const shownBy = ({ store }: Device) => ({
  order: selectConversationList(store.state())
    .filter(({ lastMessage }) => lastMessage)
    .map(({ id }) => id),
  unread: PEERS.map(id => store.state().conversations.get(`chat:${id}`)?.unread ?? 0),
})

const expectedOf = (model: ServerModel) => ({
  order: model.order().filter(id => model.last(id)),
  unread: PEERS.map(id => model.unread(id)),
})

function totalsOf(model: ServerModel) {
  const totals = { loud: 0, quiet: 0 }
  for (const id of model.order()) {
    const { isMuted, isMarkedUnread } = model.chat(id).settings
    totals[isMuted ? 'quiet' : 'loud'] += model.unread(id) || Number(isMarkedUnread)
  }
  return totals
}

const carol = { peer: 'carol' } as const
const spoken: Step = { do: 'speak', ...carol, isOwn: false }

/** The answer to a deletion has counted further than the news of a reading, which comes behind it. */
const OUTDATED: [Step[]][] = [
  [
    [
      ...[spoken, spoken, { do: 'join', device: 1 } as const],
      ...[{ do: 'read', ...carol, device: 1, part: 0.25 } as const, spoken],
      { do: 'delete', ...carol, device: 1, back: 1 },
    ],
  ],
  [
    [
      ...[spoken, spoken, { do: 'deliver', device: 1, count: 1 } as const],
      ...[{ do: 'read', ...carol, device: 1, part: 0.5 } as const],
      ...[{ do: 'deliver', device: 0, count: 2 } as const, spoken],
      { do: 'delete', ...carol, device: 0, back: 1 },
    ],
  ],
]

// [recent-1, recent-2, pins-2, reading-3]
it(`shows the same order and counts on ${DEVICES} devices as a small model, ${SEEDS} seeds`, () => {
  const property = fc.property(fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }), steps => {
    const model = new ServerModel()
    const devices = Array.from(
      { length: DEVICES },
      (): Device => ({ store: storeAfter(model.list()), waiting: [] }),
    )
    for (const taken of steps) {
      const told = perform(model, devices, taken)
      for (const each of devices) each.waiting.push(...told)
    }
    for (const each of devices) {
      deliver(model, each)
      expect(shownBy(each)).toEqual(expectedOf(model))
      expect(selectUnreadTotals(each.store.state())).toMatchObject(totalsOf(model))
    }
  })
  fc.assert(property, { numRuns: SEEDS, examples: OUTDATED })
})
