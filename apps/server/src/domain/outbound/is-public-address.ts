import { BlockList, isIPv4 } from 'node:net'

/** Not public [trust-13]: this machine, its network, cloud metadata, multicast, examples. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within the public range: addresses that embed another address, and examples. */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const privateIpv4 = listOf('ipv4', PRIVATE_IPV4)
const privateIpv6 = listOf('ipv6', PRIVATE_IPV6)
/** All other ranges (local, mapped, translated, multicast) are outside of it. */
const publicIpv6 = listOf('ipv6', ['2000::/3'])

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !privateIpv4.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6')
