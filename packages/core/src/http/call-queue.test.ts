import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import type { Problem } from '../store/state.ts'
import { CallQueue } from './call-queue.ts'
import type { Call } from './caller.ts'
import { createQueuedCallStore } from './queued-call-store.ts'

function prepare() {
  const clock = createShiftingClock()
  const network = { isUp: false, isStreamUp: false, lost: '', refused: '' }
  const arrived: string[] = []
  const told: Problem[] = []
  const call = (async (name: string, request: { im_user_name?: string }) => {
    await undefined
    if (!network.isUp || request.im_user_name === network.lost)
      return { ok: false, problem: { code: 'network' } }
    if (request.im_user_name === network.refused) return { ok: false, problem: { code: 'not-allowed' } }
    arrived.push(`${name} ${request.im_user_name ?? ''}`.trim())
    return { ok: true, value: arrived.length }
  }) as unknown as Call
  const isOnline = () => network.isStreamUp
  const queue = new CallQueue({ call, clock, isOnline, notify: problem => told.push(problem) })
  const ask = (id: string, about = 'bob') => queue.call(about, 'getUser', { im_user_name: id })
  return { clock, network, arrived, told, queue, ask }
}

const settled = async (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise(resolve => setTimeout(() => resolve('waits'), 5))])

describe('queued calls', () => {
  // [connection-9]
  it('are made in order, once each, and resolve the original promises', async () => {
    const { network, arrived, told, queue, ask } = prepare()
    const asked = ['a', 'b', 'c'].map(id => ask(id))
    expect(await settled(Promise.race(asked))).toBe('waits')
    network.isUp = true
    await queue.replay()
    await queue.replay()
    expect(arrived).toEqual(['getUser a', 'getUser b', 'getUser c'])
    expect(await Promise.all(asked)).toMatchObject([{ value: 1 }, { value: 2 }, { value: 3 }])
    expect(told).toEqual([])
  })

  it('are made once when equal, in the position of the last', async () => {
    const { network, arrived, queue, ask } = prepare()
    const first = ask('pin')
    await settled(first)
    void ask('unpin')
    const last = ask('pin')
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual(['getUser unpin', 'getUser pin'])
    expect(await first).toBe(await last)
  })

  it('keep the order of calls about the same thing, and do not delay others', async () => {
    const { network, arrived, queue, ask } = prepare()
    await settled(ask('old'))
    Object.assign(network, { isUp: true, lost: 'old' })
    const late = ask('new')
    expect(await settled(late)).toBe('waits')
    await ask('other', 'carol')
    expect(arrived).toEqual(['getUser other'])
    network.lost = ''
    await queue.replay()
    expect(arrived).toEqual(['getUser other', 'getUser old', 'getUser new'])
  })

  it('keep their order while the first one is under way', async () => {
    const { network, arrived, queue, ask } = prepare()
    Object.assign(network, { isUp: true, lost: 'pin' })
    const pinned = ask('pin')
    const unpinned = ask('unpin')
    expect(await settled(unpinned)).toBe('waits')
    network.lost = ''
    await queue.replay()
    await Promise.all([pinned, unpinned])
    expect(arrived).toEqual(['getUser pin', 'getUser unpin'])
  })

  it('are made when the answer to another call triggers them', async () => {
    const { network, arrived, ask } = prepare()
    network.isUp = true
    await ask('pin').then(() => ask('unpin'))
    expect(arrived).toEqual(['getUser pin', 'getUser unpin'])
  })

  it('are retried while the stream is open, with growing delays', async () => {
    const { clock, network, arrived, told, ask } = prepare()
    network.isStreamUp = true
    const asked = ask('a')
    for (const wait of [3_000, 4_500]) {
      expect(await settled(asked)).toBe('waits')
      clock.advance(wait)
    }
    expect(await settled(asked)).toBe('waits')
    network.isUp = true
    clock.advance(6_000)
    expect(await settled(asked)).toBe('waits')
    clock.advance(1_000)
    expect(await asked).toMatchObject({ ok: true })
    expect(arrived).toEqual(['getUser a'])
    expect(told).toEqual([])
  })

  it('are not made when they are too old, even if no timer has fired', async () => {
    const { clock, network, arrived, told, queue, ask } = prepare()
    const asked = ask('a')
    await settled(asked)
    const now = clock.now()
    clock.now = () => now + 300_001
    network.isUp = true
    await queue.replay()
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'network' } })
    expect([arrived, told.length]).toEqual([[], 1])
  })

  // [delivery-11]
  it('are given up after five minutes, and the person is told', async () => {
    const { clock, network, arrived, told, queue, ask } = prepare()
    const asked = ask('a')
    await settled(asked)
    clock.advance(300_000)
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'network' } })
    expect(told).toEqual([{ code: 'left-undone', params: { call: 'getUser' } }])
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual([])
  })

  // [delivery-11]
  it('are not repeated when the contract forbids it, and the person is told', async () => {
    const { network, arrived, told, queue } = prepare()
    expect(await queue.call('bob', 'login', {})).toMatchObject({ ok: false })
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual([])
    expect(told).toEqual([{ code: 'left-undone', params: { call: 'login' } }])
  })

  it('are dropped when the person signs out', async () => {
    const { network, arrived, queue, ask } = prepare()
    const asked = ask('a')
    await settled(asked)
    queue.clear()
    network.isUp = true
    await queue.replay()
    expect(await asked).toMatchObject({ problem: { code: 'superseded' } })
    expect(arrived).toEqual([])
  })
})

describe('queued calls after a reload', () => {
  const TABLE = 'Waiting:alice@acme.test'

  /** One browser: each window that is opened, or reloaded, has a queue of its own. */
  function prepareBrowser() {
    const store = createMemoryStore()
    const open = (window: string, late = 0) => {
      const page = prepare()
      page.clock.advance(late)
      page.queue.restore(createQueuedCallStore(store, TABLE, () => window))
      return page
    }
    return { store, open }
  }

  it('are made in order once the server is reachable, and not again after the next reload', async () => {
    const { store, open } = prepareBrowser()
    const before = open('w1')
    for (const id of ['pin', 'unpin', 'pin', 'mute']) await settled(before.ask(id))
    await settled(before.ask('other', 'carol'))
    const after = open('w1')
    const late = after.ask('unmute')
    expect(await settled(late)).toBe('waits')
    after.network.isUp = true
    await after.queue.replay()
    expect(after.arrived.filter(call => call !== 'getUser other')).toEqual(
      ['unpin', 'pin', 'mute', 'unmute'].map(id => `getUser ${id}`),
    )
    expect(after.arrived).toContain('getUser other')
    expect([after.told, store.keys()]).toEqual([[], []])
  })

  it('are stored during the first attempt, and removed with the answer', async () => {
    const { store, open } = prepareBrowser()
    const { network, ask } = open('w1')
    network.isUp = true
    const asked = ask('pin')
    expect(store.keys()).toEqual([TABLE])
    await asked
    expect(store.keys()).toEqual([])
  })

  it('expire after five minutes, counted across the reload, and the person is told', async () => {
    const { store, open } = prepareBrowser()
    await settled(open('w1').ask('pin'))
    const soon = open('w1', 200_000)
    soon.clock.advance(99_000)
    expect(soon.told).toEqual([])
    soon.clock.advance(1_001)
    expect([soon.told.length, store.keys()]).toEqual([1, []])
    await settled(open('w1').ask('pin'))
    const late = open('w1', 300_001)
    late.network.isUp = true
    await late.queue.replay()
    expect(late.told).toEqual([{ code: 'left-undone', params: { call: 'getUser' } }])
    expect([late.arrived, store.keys()]).toEqual([[], []])
  })

  it('report a refusal to the person', async () => {
    const { store, open } = prepareBrowser()
    await settled(open('w1').ask('pin'))
    const { network, queue, told } = open('w1')
    Object.assign(network, { isUp: true, refused: 'pin' })
    await queue.replay()
    expect([told, store.keys()]).toEqual([[{ code: 'not-allowed' }], []])
  })

  it('belong to the window that queued them, until they expire', async () => {
    const { store, open } = prepareBrowser()
    const first = open('w1')
    await settled(first.ask('pin'))
    const second = open('w2')
    second.network.isUp = true
    await second.ask('mute')
    await second.queue.replay()
    expect([second.arrived, second.told]).toEqual([['getUser mute'], []])
    first.network.isUp = true
    await first.queue.replay()
    expect([first.arrived, store.keys()]).toEqual([['getUser pin'], []])
    await settled(open('w3').ask('pin'))
    expect(open('w2', 300_001).told).toHaveLength(1)
    expect(store.keys()).toEqual([])
  })

  it('are removed when the person signs out', async () => {
    const { store, open } = prepareBrowser()
    const { queue, ask } = open('w1')
    await settled(ask('pin'))
    queue.clear()
    expect(store.keys()).toEqual([])
  })

  it('are restored only if the contract allows them', async () => {
    const { store, open } = prepareBrowser()
    const call = {
      window: 'w1',
      about: 'bob',
      name: 'getUser',
      request: { im_user_name: 'bob' },
      askedAt: 1e15,
    }
    const foreign = [
      ...[null, 'x', {}, { ...call, about: 1 }, { ...call, askedAt: '1' }, { ...call, window: undefined }],
      ...['login', 'toString', 7].map(name => ({ ...call, name })),
      ...[undefined, null, [], {}, { im_user_name: 7 }].map(request => ({ ...call, request })),
    ]
    for (const text of [JSON.stringify([...foreign, call]), '{}', 'null', '[', '7']) {
      store.set(TABLE, text)
      const { network, queue, arrived, told } = open('w1')
      network.isUp = true
      await queue.replay()
      expect(arrived).toEqual(text.includes('w1') ? ['getUser bob'] : [])
      expect(told).toEqual([])
    }
  })
})
