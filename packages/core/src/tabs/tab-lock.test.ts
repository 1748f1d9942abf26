import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import { createLeaseLock, createTabLock } from './tab-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const refused: typeof createTabLock = (store, clock) => {
  const request = async () => Promise.reject(new DOMException('Storage is refused.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  return createTabLock(store, clock)
}

describe.each([
  ['Web Locks', createTabLock],
  ['a lease', createLeaseLock],
  ['Web Locks that are refused', refused],
])('one window at a time with %s', (_, create) => {
  it('the tab lock makes others wait until the work ends, even by failing', async () => {
    const store = createMemoryStore()
    const clock = createShiftingClock()
    const happened: string[] = []
    const work = (name: string) => async () => {
      happened.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 5))
      happened.push(`${name} ends`)
      if (name === 'a') throw new Error('a fails')
    }
    const runs = ['a', 'b', 'c'].map(name => create(store, clock).run('x', work(name)))
    const results = await Promise.allSettled(runs)
    expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const order = happened.filter(line => line.endsWith('begins')).map(line => line.charAt(0))
    expect(happened).toEqual(order.flatMap(name => [`${name} begins`, `${name} ends`]))
  })
})

it('the tab lock takes over from a window that was closed', async () => {
  const store = createMemoryStore()
  const clock = createShiftingClock()
  void createLeaseLock(store, clock).run('x', () => new Promise(() => undefined))
  await expect.poll(() => store.get('Lease:x')).toBeDefined()
  clock.advance(100)
  const next = createLeaseLock(store, clock).run('x', async () => 'mine')
  clock.advance(10_000)
  clock.advance(100)
  expect(await next).toBe('mine')
})
