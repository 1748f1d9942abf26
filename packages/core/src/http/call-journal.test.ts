import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import { prepareQueue, settled } from '../../test/support/call-queue.ts'

describe('queued calls after a reload', () => {
  const TABLE = 'Waiting:alice@acme.test'

  /** One browser: each window that is opened, or reloaded, has a queue of its own. */
  function prepareBrowser() {
    const store = createMemoryStore()
    const open = () => {
      const page = prepareQueue(store)
      page.queue.restore(store, TABLE)
      return page
    }
    return { store, open }
  }

  it('are made in order once the server is reachable, and not again after the next reload', async () => {
    const { store, open } = prepareBrowser()
    const before = open()
    for (const id of ['pin', 'unpin', 'pin', 'mute']) await settled(before.ask(id))
    await settled(before.ask('other', 'carol'))
    const after = open()
    const late = after.ask('unmute')
    expect(await settled(late)).toBe('waits')
    expect(after.shown.calls).toHaveLength(5)
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
    const { network, ask } = open()
    network.isUp = true
    const asked = ask('pin')
    expect(store.keys()).toEqual([TABLE])
    await asked
    expect(store.keys()).toEqual([])
  })

  it('are kept as refused, also over the next reload', async () => {
    const { store, open } = prepareBrowser()
    await settled(open().ask('pin'))
    const { network, queue } = open()
    Object.assign(network, { isUp: true, refused: 'pin' })
    await queue.replay()
    const { shown, queue: again } = open()
    expect(shown.calls).toMatchObject([{ problem: { code: 'not-allowed' } }])
    again.giveUp(shown.calls[0]?.id ?? '')
    expect(store.keys()).toEqual([])
  })

  it('are made by one window of several, in the order of all', async () => {
    const { store, open } = prepareBrowser()
    const first = open()
    const pinned = first.ask('pin')
    await settled(pinned)
    const second = open()
    const muted = second.ask('mute')
    await settled(muted)
    for (const { network } of [first, second]) network.isUp = true
    await Promise.all([first.queue.replay(), second.queue.replay()])
    const both = [...first.arrived, ...second.arrived]
    expect(both.toSorted()).toEqual(['getUser mute', 'getUser pin'])
    expect(await pinned).toMatchObject(
      first.arrived.length > 0 ? { ok: true } : { problem: { code: 'superseded' } },
    )
    expect(store.keys()).toEqual([])
  })

  /** Two windows, and what the first has asked for while there was no network; the second then makes it. */
  async function prepareMade(refused: string) {
    const { store, open } = prepareBrowser()
    const [first, second] = [open(), open()]
    const asked = first.ask('pin')
    expect(await settled(asked)).toBe('waits')
    Object.assign(second.network, { isUp: true, refused })
    await second.queue.replay()
    await first.queue.replay()
    return { store, first, asked }
  }

  // [delivery-15]
  it('leave nobody waiting in the window that asked, where another has made them', async () => {
    const { first, asked } = await prepareMade('')
    expect(await settled(asked)).toMatchObject({ problem: { code: 'superseded' } })
    expect([first.arrived, first.shown.calls]).toEqual([[], []])
  })

  // [delivery-15]
  it('are shown as refused in the window that asked, where another has made them', async () => {
    const { first, asked } = await prepareMade('pin')
    expect(await settled(asked)).toMatchObject({ problem: { code: 'network' } })
    expect(first.shown.calls).toMatchObject([{ problem: { code: 'not-allowed' } }])
  })

  // [delivery-15]
  it('are not kept when they have not waited, and whoever asked is told, whichever window makes them', async () => {
    const { store, open } = prepareBrowser()
    const [first, second] = [open(), open()]
    for (const { network } of [first, second])
      Object.assign(network, { isUp: true, isStreamUp: true, refused: 'pin' })
    // The second window is at it when the first one asks.
    const muted = second.ask('mute')
    const pinned = first.ask('pin')
    expect(await muted).toMatchObject({ ok: true })
    expect(await settled(pinned)).toMatchObject({ ok: false, problem: { code: 'not-allowed' } })
    expect([first.shown.calls, store.keys()]).toEqual([[], []])
  })

  it('stay where they are when the session ends, for the next one of this person', async () => {
    const { store, open } = prepareBrowser()
    const { queue, ask } = open()
    await settled(ask('pin'))
    queue.clear()
    expect(store.keys()).toEqual([TABLE])
    expect(open().shown.calls).toHaveLength(1)
  })

  it('wait as long as the page lives when the store is full', async () => {
    const { store, open } = prepareBrowser()
    store.set = () => {
      throw new Error('full')
    }
    const { network, queue, ask, arrived } = open()
    for (const id of ['pin', 'mute']) await settled(ask(id))
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual(['getUser pin', 'getUser mute'])
  })

  // [delivery-11]
  it('of a window of another release are kept for it', async () => {
    const { store, open } = prepareBrowser()
    const newer = { id: 'n1', about: 'bob', name: 'waveAt', request: { im_user_name: 'bob' } }
    store.set(TABLE, JSON.stringify([newer]))
    const { network, queue, ask, arrived } = open()
    await settled(ask('pin'))
    network.isUp = true
    await queue.replay()
    expect(arrived).toEqual(['getUser pin'])
    expect(JSON.parse(store.get(TABLE) ?? '')).toEqual([newer])
  })

  it('are restored only if the contract allows them', async () => {
    const { store, open } = prepareBrowser()
    const call = { id: 'c1', about: 'bob', name: 'getUser', request: { im_user_name: 'bob' } }
    const foreign = [
      ...[null, 'x', {}, { ...call, about: 1 }, { ...call, id: undefined }, { ...call, problem: null }],
      ...['login', 'toString', 7].map(name => ({ ...call, name })),
      ...[undefined, null, [], {}, { im_user_name: 7 }].map(request => ({ ...call, request })),
    ]
    for (const text of [JSON.stringify([...foreign, call]), '{}', 'null', '[', '7']) {
      store.set(TABLE, text)
      const { network, queue, arrived, told } = open()
      network.isUp = true
      await queue.replay()
      expect(arrived).toEqual(text.includes('c1') ? ['getUser bob'] : [])
      expect(told).toEqual([])
    }
  })
})
