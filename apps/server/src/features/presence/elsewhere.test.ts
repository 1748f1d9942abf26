import { beforeEach, expect, it } from 'vitest'
import type { Bus, BusMessage } from '../../ports/bus.ts'
import { NO_BUS } from '../../realtime/bus/no-bus.ts'
import { Elsewhere } from './elsewhere.ts'

let elsewhere: Elsewhere
let question: unknown
let receive: (body: unknown) => void
let doubt: () => void
let changePeer: (isUp: boolean) => void

beforeEach(() => {
  const handlers = new Map<string, (message: BusMessage) => void>()
  const bus: Bus = {
    ...NO_BUS,
    listen: (kind, handler) => void handlers.set(kind, handler),
    publish: (_domain, _about, _kind, body) => {
      question = body
    },
    onDoubt: handler => {
      doubt = () => handler('a.test')
    },
    onPeer: handler => {
      changePeer = isUp => handler('n', isUp)
    },
  }
  elsewhere = new Elsewhere({ bus, listHere: () => [], changed: () => undefined })
  receive = body => handlers.get('presence-all')?.({ from: 'n', domain: 'a.test', body, isLate: false })
  doubt()
})

const ann = ['ann', 1, 'online']
const bob = ['bob', 2, 'online']
const presences = () => ['ann', 'bob'].map(user => elsewhere.of(`${user}@a.test`))

it('a list of people is used when all its parts have arrived', () => {
  receive([[ann], false, question, 0])
  expect(presences()).toEqual(['offline', 'offline'])
  receive([[bob], true, question, 1])
  expect(presences()).toEqual(['online', 'online'])
})

it('an incomplete list is dropped when it is requested again', () => {
  receive([[ann], false, question, 0])
  doubt()
  receive([[bob], true, question, 0])
  expect(presences()).toEqual(['offline', 'online'])
})

it('a partly received list is dropped when its node disconnects', () => {
  receive([[ann], false, question, 0])
  changePeer(false)
  receive([[bob], true, question, 0])
  expect(presences()).toEqual(['offline', 'online'])
})

it('the rest of an older list, and a list that lacks a part, are not used', () => {
  receive([[ann, bob], true, question, 0])
  const older = question
  doubt()
  receive([[bob], true, older, 1])
  receive([[bob], true, question, 1])
  expect(presences()).toEqual(['online', 'online'])
})

// [digest-2]
it('whether somebody uses a device is known apart from what they chose', () => {
  const active = (...row: unknown[]) => {
    receive([[['ann', 1, ...row]], true, question, 0])
    return [elsewhere.of('ann@a.test'), elsewhere.isActive('ann@a.test')]
  }
  for (const chosen of ['busy', 'quiet', 'hidden']) {
    expect(active(chosen, true)).toEqual([chosen, true])
    expect(active(chosen, false)).toEqual([chosen, false])
  }
  // From nodes of the version before.
  expect(active('online')).toEqual(['online', true])
  expect(active('away')).toEqual(['away', false])
  expect(active('quiet')).toEqual(['quiet', true])
  changePeer(false)
  expect(elsewhere.isActive('ann@a.test')).toBe(false)
})

it('lists sent by nodes of the previous version are used', () => {
  receive([[ann], false])
  receive([[bob], true])
  expect(presences()).toEqual(['online', 'online'])
})
