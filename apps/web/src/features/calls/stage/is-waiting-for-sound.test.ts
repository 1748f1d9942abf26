import type { CallState } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { isWaitingForSound } from './is-waiting-for-sound.ts'

const seat = (user: string, presence = 'here') => ({ user, device: 'd', presence })
const call = (...others: ReturnType<typeof seat>[]) =>
  ({ state: 'active', seats: [seat('me'), ...others] }) as unknown as CallState
const session = (isConnected: boolean) => ({
  me: { user: 'me', device: 'd' },
  isConnected: () => isConnected,
})

it('a call shows neither time nor quality until another person is heard', () => {
  expect(isWaitingForSound(session(false), call(seat('bob')))).toBe(true)
  expect(isWaitingForSound(session(true), call(seat('bob')))).toBe(false)
  // Alone in a meeting nobody is waited for; one who was lost is said elsewhere.
  expect(isWaitingForSound(session(false), call())).toBe(false)
  expect(isWaitingForSound(session(false), call(seat('bob', 'lost')))).toBe(false)
  expect(isWaitingForSound(session(false), { ...call(seat('bob')), via: 'server' })).toBe(false)
})
