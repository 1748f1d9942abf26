import { expect, it } from 'vitest'
import { createMemoryStore } from '../../../test/memory-store.ts'
import { decideRecovery } from './recovery.ts'

const MINUTE = 60_000

// [session-17]
it('reloads twice in five minutes and then asks for a login', () => {
  const store = createMemoryStore()
  const decide = (minute: number) => decideRecovery(store, minute * MINUTE)
  expect([decide(0), decide(1), decide(2), decide(4.9)]).toEqual(['reload', 'reload', 'login', 'login'])
  expect([decide(5), decide(5.5), decide(6)]).toEqual(['reload', 'login', 'reload'])
})

it('is not locked out by a clock that was wrong, nor by a value that is not ours', () => {
  const store = createMemoryStore()
  decideRecovery(store, 1_000 * MINUTE)
  decideRecovery(store, 1_000 * MINUTE)
  expect(decideRecovery(store, 0)).toBe('reload')
  store.set('Reloads', '{')
  expect(decideRecovery(store, 0)).toBe('reload')
})
