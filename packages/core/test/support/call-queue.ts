import type { WaitingCall } from '../../src/http/call-journal.ts'
import { CallQueue } from '../../src/http/call-queue.ts'
import type { Call } from '../../src/http/caller.ts'
import type { Problem } from '../../src/store/state.ts'
import { createTabLock } from '../../src/tabs/tab-lock.ts'
import { createMemoryStore, type MemoryStore } from '../memory-store.ts'
import { createShiftingClock } from '../shifting-clock.ts'

const browsers = new WeakMap<MemoryStore, string>()
function browserOf(store: MemoryStore): string {
  const id = browsers.get(store) ?? crypto.randomUUID()
  browsers.set(store, id)
  return id
}

/** Calls to a network that can be cut, and a server that can refuse. */
export function prepareQueue(store: MemoryStore = createMemoryStore()) {
  const clock = createShiftingClock()
  const network = { isUp: false, isStreamUp: false, lost: '', refused: '', busy: '' }
  const arrived: string[] = []
  const told: Problem[] = []
  const shown: { calls: readonly WaitingCall[] } = { calls: [] }
  const call = (async (name: string, request: { im_user_name?: string }) => {
    await undefined
    if (!network.isUp || request.im_user_name === network.lost)
      return { ok: false, problem: { code: 'network' } }
    if (request.im_user_name === network.refused) return { ok: false, problem: { code: 'not-allowed' } }
    if (request.im_user_name === network.busy) return { ok: false, problem: { code: 'rate-limited' } }
    arrived.push(`${name} ${request.im_user_name ?? ''}`.trim())
    return { ok: true, value: arrived.length }
  }) as unknown as Call
  const isOnline = () => network.isStreamUp
  const locks = createTabLock(store, clock)
  const queue = new CallQueue({
    call,
    clock,
    // Tests that run beside this one have browsers of their own.
    lock: { run: (name, work) => locks.run(`${browserOf(store)} ${name}`, work) },
    isOnline,
    notify: problem => told.push(problem),
    changed: calls => Object.assign(shown, { calls }),
  })
  const ask = (id: string, about = 'bob') => queue.call(about, 'getUser', { im_user_name: id })
  return { clock, network, arrived, told, shown, queue, ask }
}

/** 'waits' when it has no result soon. */
export const settled = async (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise(resolve => setTimeout(() => resolve('waits'), 5))])
