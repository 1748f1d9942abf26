import { expect, it } from 'vitest'
import { isSafeUrl, isServerPath } from './safe-url.ts'

it.each([
  'https://example.com',
  'HTTP://example.com:8080/a?b#c',
  'https://例子.cn/路径',
  'https://example.com/a@b',
  'https://[::1]/x',
  '/files/a.png',
  '/files/a..b/c',
  '/',
])('%s is allowed in a message', url => {
  expect(isSafeUrl(url)).toBe(true)
})

it.each([
  '',
  'javascript:alert(1)',
  ' https://example.com',
  'java\tscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://x/1',
  'vbscript:x',
  'ftp://example.com',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:example.com',
  'https:///example.com',
  'https://user@evil.example',
  'https://user:pw@evil.example/x',
  'https://evil.example\\@bank.example',
  'https://exa mple.com',
  'https://example.com/\u0000',
  '/files/../secret',
  '/files/%2E%2e/secret',
  '/..',
  'files/a.png',
  `/${'a'.repeat(2048)}`,
])('"%s" may not', url => {
  expect(isSafeUrl(url)).toBe(false)
})

it('distinguishes this server from others', () => {
  expect(isServerPath('/stickers/1.svg')).toBe(true)
  expect(isServerPath('https://example.com/1.svg')).toBe(false)
})
