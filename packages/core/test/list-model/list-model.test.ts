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
  | { do: 'pin' | 'disturb' | 'mark'; peer: Peer; on: boolean }
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
  { weight: 4, arbitrary: fc.record({ do: is('pin', 'disturb', 'mark'), peer, on }) },
  { weight: 1, arbitrary: fc.record({ do: is('hide'), peer }) },
  { weight: 5, arbitrary: fc.record({ do: is('deliver'), device, count: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: is('join'), device }) },
)

function deliver(to: Device, count = to.waiting.length): void {
  for (const event of to.waiting.splice(0, count)) to.store.dispatch(event)
}

/** At once on the device that reads, then on its way to all of them. */
function read(model: ServerModel, on: Device, { peer, part }: { peer: Peer; part: number }): Event[] {
  const row = on.store.state().conversations.get(`chat:${peer}`)
  if (!row || row.lastSeq === 0) return []
  const seq = Math.max(row.readSeq, Math.round(part * row.lastSeq))
  on.store.dispatch({ type: 'readByMe', key: `chat:${peer}`, seq })
  return model.read(peer, seq)
}

function perform(model: ServerModel, devices: readonly Device[], taken: Step): Event[] {
  switch (taken.do) {
    case 'speak':
      return [model.say(taken.peer, taken.isOwn ? ME : taken.peer)]
    case 'withdraw':
      return [model.withdraw(taken.peer, taken.isOwn ? ME : taken.peer)].filter(event => event !== undefined)
    case 'read':
      return read(model, devices[taken.device] as Device, taken)
    case 'pin':
      return [model.set(taken.peer, { isTop: taken.on })]
    case 'disturb':
      return [model.set(taken.peer, { isDisturb: taken.on })]
    case 'mark':
      return [model.set(taken.peer, { isMarkedUnread: taken.on })]
    case 'hide':
      return [model.hide(taken.peer)]
    case 'deliver':
      deliver(devices[taken.device] as Device, taken.count)
      return []
    case 'join': {
      const away = devices[taken.device] as Device
      away.waiting.length = 0
      away.store.dispatch(model.list())
      return []
    }
  }
}

const shownBy = ({ store }: Device) => ({
  order: selectConversationList(store.state())
    .filter(({ lastSeq }) => lastSeq > 0)
    .map(({ id }) => id),
  unread: PEERS.map(id => store.state().conversations.get(`chat:${id}`)?.unread ?? 0),
})

const expectedOf = (model: ServerModel) => ({
  order: model.order().filter(id => model.chat(id).messages.length > 0),
  unread: PEERS.map(id => model.unread(id)),
})

function totalsOf(model: ServerModel) {
  const totals = { loud: 0, quiet: 0 }
  for (const id of model.order()) {
    const { isDisturb, isMarkedUnread } = model.chat(id).settings
    totals[isDisturb ? 'quiet' : 'loud'] += model.unread(id) || Number(isMarkedUnread)
  }
  return totals
}

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
      deliver(each)
      expect(shownBy(each)).toEqual(expectedOf(model))
      expect(selectUnreadTotals(each.store.state())).toMatchObject(totalsOf(model))
    }
  })
  fc.assert(property, { numRuns: SEEDS })
})
