import { describe, expect, it } from 'vitest'
import { prepareQueue, settled } from '../../test/support/call-queue.ts'

describe('queued calls', () => {
  // [connection-9]
  it('are made in order, once each, and resolve the original promises', async () => {
    const { network, arrived, told, queue, ask } = prepareQueue()
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
    const { network, arrived, queue, ask } = prepareQueue()
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
    const { network, arrived, queue, ask } = prepareQueue()
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
    const { network, arrived, queue, ask } = prepareQueue()
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
    const { network, arrived, ask } = prepareQueue()
    network.isUp = true
    await ask('pin').then(() => ask('unpin'))
    expect(arrived).toEqual(['getUser pin', 'getUser unpin'])
  })

  it('are retried while the stream is open, with growing delays', async () => {
    const { clock, network, arrived, told, ask } = prepareQueue()
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

  // [delivery-11]
  it('wait for days, and nobody is told', async () => {
    const { clock, network, arrived, told, shown, queue, ask } = prepareQueue()
    const asked = ask('a')
    expect(await settled(asked)).toBe('waits')
    clock.advance(3 * 86_400_000)
    expect([told, shown.calls.map(({ name }) => name)]).toEqual([[], ['getUser']])
    network.isUp = true
    await queue.replay()
    expect(await asked).toMatchObject({ ok: true })
    expect([arrived, shown.calls]).toEqual([['getUser a'], []])
  })

  it('are made again when the server had too much to do', async () => {
    const { clock, network, arrived, told, queue, ask } = prepareQueue()
    void ask('a')
    const asked = ask('b')
    expect(await settled(asked)).toBe('waits')
    Object.assign(network, { isUp: true, isStreamUp: true, busy: 'a' })
    await queue.replay()
    expect(arrived).toEqual([])
    network.busy = ''
    clock.advance(15_000)
    expect(await asked).toMatchObject({ ok: true })
    expect([arrived, told]).toEqual([['getUser a', 'getUser b'], []])
  })

  // [delivery-11]
  it('are not repeated when the contract forbids it, and the person is told', async () => {
    const { network, arrived, told, queue } = prepareQueue()
    expect(await queue.call('bob', 'login', {})).toMatchObject({ ok: false })
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual([])
    expect(told).toEqual([{ code: 'left-undone', params: { call: 'login' } }])
  })

  it('are dropped when the person signs out', async () => {
    const { network, arrived, queue, ask } = prepareQueue()
    const asked = ask('a')
    await settled(asked)
    queue.clear()
    network.isUp = true
    await queue.replay()
    expect(await asked).toMatchObject({ problem: { code: 'superseded' } })
    expect(arrived).toEqual([])
  })
})

it('a long line of calls passes a server that takes a few at a time', async () => {
  const { clock, network, arrived, shown, queue, ask } = prepareQueue()
  const ids = Array.from({ length: 15 }, (_, index) => `c${index}`)
  const asked = ids.map(id => ask(id))
  expect(await settled(Promise.race(asked))).toBe('waits')
  Object.assign(network, { isUp: true, isStreamUp: true, busy: 'c0' })
  await queue.replay()
  for (const [index, id] of ids.entries()) {
    network.busy = ids[index + 1] ?? ''
    clock.advance(15_000)
    await expect.poll(() => arrived).toContain(`getUser ${id}`)
  }
  expect(shown.calls).toEqual([])
})

describe('a queued call that is refused', () => {
  /** Three wait about bob, and the server does not accept the second. */
  async function prepareRefused() {
    const page = prepareQueue()
    const asked = ['a', 'b', 'c'].map(id => page.ask(id))
    expect(await settled(Promise.race(asked))).toBe('waits')
    Object.assign(page.network, { isUp: true, refused: 'b' })
    await page.queue.replay()
    return { ...page, asked, id: page.shown.calls[0]?.id ?? '' }
  }

  // [delivery-15]
  it('is kept after it has waited, and holds nobody up', async () => {
    const { arrived, told, shown, asked, queue } = await prepareRefused()
    expect(arrived).toEqual(['getUser a', 'getUser c'])
    expect(await asked[1]).toMatchObject({ ok: false, problem: { code: 'network' } })
    const problem = { code: 'not-allowed' }
    await queue.replay()
    expect(shown.calls).toMatchObject([{ request: { im_user_name: 'b' }, problem }])
    expect(told).toEqual([])
  })

  it('is made again when the person tries it again', async () => {
    const { arrived, shown, network, queue, id } = await prepareRefused()
    queue.tryAgain(id)
    await expect.poll(() => shown.calls[0]?.problem).toEqual({ code: 'not-allowed' })
    network.refused = ''
    queue.tryAgain(id)
    await expect.poll(() => arrived).toEqual(['getUser a', 'getUser c', 'getUser b'])
    await expect.poll(() => shown.calls).toEqual([])
  })

  it('is not made when the person gives it up', async () => {
    const { arrived, shown, network, queue, id } = await prepareRefused()
    network.refused = ''
    queue.giveUp(id)
    await queue.replay()
    expect([shown.calls, arrived]).toEqual([[], ['getUser a', 'getUser c']])
  })

  it('is not kept when it has not waited: whoever asked tells it', async () => {
    const { network, shown, told, ask } = prepareQueue()
    Object.assign(network, { isUp: true, isStreamUp: true, refused: 'a' })
    expect(await ask('a')).toMatchObject({ ok: false, problem: { code: 'not-allowed' } })
    expect([shown.calls, told]).toEqual([[], []])
  })
})
