import { expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import { createOfflineDetector } from './offline-detector.ts'

function prepare() {
  const clock = createShiftingClock()
  const changes: boolean[] = []
  const asked: { answer(): void; fail(): void }[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({ answer: resolve, fail: () => reject(new TypeError('fetch failed')) })
    })
  const detector = createOfflineDetector(clock, { ask }, isUp => changes.push(isUp))
  return { clock, changes, asked, detector }
}

it('the network counts as up until a check fails, and is checked again only while down', async () => {
  const { changes, asked, detector } = prepare()
  expect(await detector.isReachable()).toBe(true)
  expect(asked).toHaveLength(0)
  const lost = detector.check()
  expect(detector.check()).toBe(lost)
  asked[0]?.fail()
  expect(await lost).toBe(false)
  const back = detector.isReachable()
  asked[1]?.answer()
  expect(await back).toBe(true)
  expect(changes).toEqual([false, true])
})

// [connection-8]
it('the network counts as down after 5 s without an answer', async () => {
  const { clock, changes, detector } = prepare()
  const check = detector.check()
  clock.advance(4_900)
  expect(changes).toEqual([])
  clock.advance(100)
  expect(await check).toBe(false)
})
