import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { storeAfter } from '../../../test/support/build.ts'
import type { Context } from '../../context.ts'
import { companyEmoji } from './company-emoji.ts'

// [store-11]
it('a list that could not be loaded is asked for again once there is a connection, and one that was loaded is not', async () => {
  const store = storeAfter()
  let isUp = false
  let asked = 0
  const call = async () => {
    asked += 1
    return isUp ? { ok: true, value: { emoji: [] } } : { ok: false, problem: { code: 'network' } }
  }
  const clock = { now: () => 0, setTimeout: () => 0 }
  const { list } = companyEmoji.start({ ...store, call, clock } as unknown as Context)
  await list()
  isUp = true
  for (let connects = 0; connects < 2; connects++) {
    store.dispatch({ type: 'catchUpCompleted' })
    await expect.poll(() => store.state().companyEmoji).toEqual([])
  }
  expect(asked).toBe(2)
})

// [company-emoji-2]
it('unknown names are asked for five times, and all others together after a pause', async () => {
  const store = storeAfter()
  let asked = 0
  const call = async () => {
    asked += 1
    return { ok: true, value: { emoji: [] } }
  }
  let endPause: () => void = () => undefined
  const clock = {
    now: () => 0,
    setTimeout(work: () => void) {
      endPause = work
    },
  }
  const { want } = companyEmoji.start({ ...store, call, clock } as unknown as Context)
  for (let n = 0; n < 30; n++) {
    want(`nobody_${n}`)
    await setImmediate()
  }
  expect(asked).toBe(5)
  endPause()
  expect(asked).toBe(6)
})
