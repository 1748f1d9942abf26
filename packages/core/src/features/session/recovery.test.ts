import { expect, it } from 'vitest'
import { createMemoryStore } from '../../../test/memory-store.ts'
import { decideRecovery } from './recovery.ts'

const MINUTE = 60_000

// [session-17]
it('recovery reloads twice in five minutes, then asks to sign in', () => {
  const store = createMemoryStore()
  const decide = (minute: number) => decideRecovery(store, minute * MINUTE)
  expect([decide(0), decide(1), decide(2), decide(4.9)]).toEqual(['reload', 'reload', 'login', 'login'])
  expect([decide(5), decide(5.5), decide(6)]).toEqual(['reload', 'login', 'reload'])
})

it('recovery tolerates a wrong clock and a damaged value in the store', () => {
  const store = createMemoryStore()
  decideRecovery(store, 1_000 * MINUTE)
  decideRecovery(store, 1_000 * MINUTE)
  expect(decideRecovery(store, 0)).toBe('reload')
  store.set('Reloads', '{')
  expect(decideRecovery(store, 0)).toBe('reload')
})
