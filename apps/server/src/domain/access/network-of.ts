import { isIP } from 'node:net'

/**
 * What limits per address count by. An IPv6 connection has 2^64 addresses to choose from, which are those of one
 * customer: they count as one.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [plain = ''] = address.split('%')
  // The parser writes it in the one short form there is.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
