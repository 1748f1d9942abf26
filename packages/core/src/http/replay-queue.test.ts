import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import type { Problem } from '../store/state.ts'
import type { Call } from './caller.ts'
import { ReplayQueue } from './replay-queue.ts'

function prepare() {
  const clock = createShiftingClock()
  const network = { isUp: false }
  const arrived: string[] = []
  const told: Problem[] = []
  const call = (async (name: string, request: { im_user_name?: string }) => {
    if (!network.isUp) return { ok: false, problem: { code: 'network' } }
    arrived.push(`${name} ${request.im_user_name ?? ''}`.trim())
    return { ok: true, value: arrived.length }
  }) as unknown as Call
  const queue = new ReplayQueue({ call, clock, notify: problem => told.push(problem) })
  const ask = (id: string) => queue.call('getUser', { im_user_name: id })
  return { clock, network, arrived, told, queue, ask }
}

const settled = async (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise(resolve => setTimeout(() => resolve('waits'), 5))])

describe('calls without a network', () => {
  it('are made again in order, once, and answer whoever asked', async () => {
    const { network, arrived, told, queue, ask } = prepare()
    const asked = ['a', 'b', 'c'].map(ask)
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

  it('are not overtaken by what is asked later', async () => {
    const { network, arrived, queue, ask } = prepare()
    await settled(ask('old'))
    network.isUp = true
    const late = ask('new')
    await settled(late)
    expect(arrived).toEqual([])
    await queue.replay()
    await late
    expect(arrived).toEqual(['getUser old', 'getUser new'])
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
    expect(await queue.call('login', {})).toMatchObject({ ok: false })
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
