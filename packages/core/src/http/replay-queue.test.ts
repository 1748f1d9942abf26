import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import type { Problem } from '../store/state.ts'
import type { Call } from './caller.ts'
import { ReplayQueue } from './replay-queue.ts'

function prepare() {
  const clock = createShiftingClock()
  const network = { isUp: false, isStreamUp: false, lost: '' }
  const arrived: string[] = []
  const told: Problem[] = []
  const call = (async (name: string, request: { im_user_name?: string }) => {
    await undefined
    if (!network.isUp || request.im_user_name === network.lost)
      return { ok: false, problem: { code: 'network' } }
    arrived.push(`${name} ${request.im_user_name ?? ''}`.trim())
    return { ok: true, value: arrived.length }
  }) as unknown as Call
  const isOnline = () => network.isStreamUp
  const queue = new ReplayQueue({ call, clock, isOnline, notify: problem => told.push(problem) })
  const ask = (id: string, about = 'bob') => queue.call(about, 'getUser', { im_user_name: id })
  return { clock, network, arrived, told, queue, ask }
}

const settled = async (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise(resolve => setTimeout(() => resolve('waits'), 5))])

describe('calls without a network', () => {
  it('are made again in order, once, and answer whoever asked', async () => {
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

  it('are made once for equal wishes, at the place of the last', async () => {
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

  it('are not overtaken by what is asked later about the same thing, and hold nothing else up', async () => {
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

  it('are not overtaken while the first of them is under way', async () => {
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

  it('are made when they follow upon the answer to another', async () => {
    const { network, arrived, ask } = prepare()
    network.isUp = true
    await ask('pin').then(() => ask('unpin'))
    expect(arrived).toEqual(['getUser pin', 'getUser unpin'])
  })

  it('are made again by themselves while the stream lives, less and less often', async () => {
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

  it('are not made when they are too old, even if no timer has run since', async () => {
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

  it('are not repeated when that could do harm, and the person is told', async () => {
    const { network, arrived, told, queue } = prepare()
    expect(await queue.call('bob', 'login', {})).toMatchObject({ ok: false })
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual([])
    expect(told).toEqual([{ code: 'left-undone', params: { call: 'login' } }])
  })

  it('belong to nobody once the person has left', async () => {
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
