import { expect, it } from 'vitest'
import { isSecureUrl, isWebhookHost, isWebhookUrl, webhookHostOf } from './rules.ts'

// [webhooks-1]
it.each<[title: string, host: string, is: boolean]>([
  ['a name is a host', 'hooks.example', true],
  ['a name with a port is one', 'hooks.example:8443', true],
  ['a host has no capitals', 'Hooks.example', false],
  ['a host does not begin with a dot', '.example', false],
  ['a host has no path', 'hooks.example/x', false],
  ['a port has at most five digits', 'hooks.example:123456', false],
  ['nothing is no host', '', false],
])('%s', (_title, host, is) => {
  expect(isWebhookHost(host)).toBe(is)
})

// [webhooks-4]
it.each<[title: string, url: string, host: string, isSecure: boolean]>([
  ['an address names its host', 'https://hooks.example/a?b=c', 'hooks.example', true],
  ['the port is part of the host', 'https://hooks.example:8443', 'hooks.example:8443', true],
  ['capitals do not matter', 'HTTPS://Hooks.Example/', 'hooks.example', true],
  ['plain http is not secure', 'http://hooks.internal/', 'hooks.internal', false],
])('%s', (_title, url, host, isSecure) => {
  expect(isWebhookUrl(url)).toBe(true)
  expect(webhookHostOf(url)).toBe(host)
  expect(isSecureUrl(url)).toBe(isSecure)
})

// [webhooks-4]
it.each<[title: string, url: string]>([
  ['a name alone is no address', 'hooks.example'],
  ['an address has no user name', 'https://ann@hooks.example/'],
  ['an address has no fragment', 'https://hooks.example/#x'],
  ['an address has no spaces', 'https://hooks.example/a b'],
  ['an address is of the web', 'file:///etc/passwd'],
])('%s', (_title, url) => {
  expect(isWebhookUrl(url)).toBe(false)
  expect(webhookHostOf(url)).toBe('')
})
