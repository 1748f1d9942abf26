import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const seen = (forwarded: string | undefined, proxies: number, remoteAddress = '10.0.0.1') =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    proxies,
  )

it.each([
  ['nobody is believed without a proxy', '1.1.1.1', 0, '10.0.0.1'],
  ['one proxy: the rightmost', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies: the second from the right', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['fewer entries than proxies', '1.1.1.1', 3, '1.1.1.1'],
  ['no header', undefined, 1, '10.0.0.1'],
  ['not an address', '1.1.1.1, <img src=x>', 1, '10.0.0.1'],
  ['not an address behind one that is', '<b>, 1.1.1.1', 2, '1.1.1.1'],
  ['IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['IPv4 written as IPv6', '::ffff:1.1.1.1', 1, '1.1.1.1'],
])('finds the client address: %s', (_name, forwarded, proxies, expected) => {
  expect(seen(forwarded, proxies)).toBe(expected)
})
