import { expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

const PRIVATE =
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
192.0.0.8 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8
64:ff9b::a00:1 2001::1 2001:db8::1 2002:a00:1::1`.split(/\s+/)
const PUBLIC = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.5.5.5', '2606:4700:4700::1111', '240e::1']

it.each(PRIVATE)('the address %s is not public', address => expect(isPublicAddress(address)).toBe(false))
it.each(PUBLIC)('the address %s is public', address => expect(isPublicAddress(address)).toBe(true))
