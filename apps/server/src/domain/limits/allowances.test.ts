import { expect, it } from 'vitest'
import { Allowances } from './allowances.ts'

const RATE = { burst: 3, refill: 2, seconds: 1 }

function prepare() {
  const clock = { now: 0 }
  return { clock, allowances: new Allowances(RATE, () => clock.now) }
}

it('allows a burst, then the refilled amount, counted per key', () => {
  const { clock, allowances } = prepare()
  const taken = (key: string, tries: number) =>
    Array.from({ length: tries }, () => allowances.take(key)).filter(Boolean).length
  expect(taken('one', 5)).toBe(3)
  expect(taken('other', 5)).toBe(3)
  clock.now = 1_000
  expect(taken('one', 5)).toBe(2)
  clock.now = 3_600_000
  expect(taken('one', 5)).toBe(3)
})

it('says how long an overdrawn key has to wait', () => {
  const { clock, allowances } = prepare()
  expect(allowances.spend('one', 3)).toBe(0)
  expect(allowances.spend('one', 4)).toBe(2_000)
  clock.now = 1_000
  expect(allowances.spend('one', 1)).toBe(1_500)
})

it('keeps overdrawn keys when it forgets thousands of full ones', () => {
  const { clock, allowances } = prepare()
  allowances.spend('debtor', 100_000)
  for (let n = 0; n < 5_000; n++) {
    clock.now += 10
    allowances.take(`passer-by ${n}`)
  }
  expect(allowances.take('debtor')).toBe(false)
})

it('allows everything when there is no rate', () => {
  const allowances = new Allowances(undefined, () => 0)
  expect(allowances.spend('one', 1e9)).toBe(0)
  expect(allowances.take('one')).toBe(true)
})
