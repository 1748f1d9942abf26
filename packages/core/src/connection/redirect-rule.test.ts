import { expect, it } from 'vitest'
import { createRedirectRule } from './redirect-rule.ts'

const isTrusted = (url: URL) => url.host === 'chat.acme.test'

it.each([
  ['wss://home.acme.test/ws', 'wss://chat.acme.test/ws', true],
  ['ws://home.acme.test/ws', 'wss://chat.acme.test/ws', true],
  ['ws://home.acme.test/ws', 'ws://chat.acme.test/ws', true],
  ['wss://home.acme.test/ws', 'ws://chat.acme.test/ws', false],
  ['wss://home.acme.test/ws', 'https://chat.acme.test/ws', false],
  ['wss://home.acme.test/ws', 'wss://chat.acme.test.evil.test/ws', false],
  ['wss://home.acme.test/ws', 'wss://chat.acme.test@evil.test/ws', false],
  ['wss://home.acme.test/ws', '/elsewhere', false],
])('from %s to %s: %s', (from, to, isAllowed) => {
  expect(createRedirectRule(from, isTrusted)(to)).toBe(isAllowed)
})

// [trust-5]
it('a redirect is followed once', () => {
  const mayFollow = createRedirectRule('wss://home.acme.test', isTrusted)
  expect(mayFollow('wss://chat.acme.test')).toBe(true)
  expect(mayFollow('wss://chat.acme.test')).toBe(false)
})
