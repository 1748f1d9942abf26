import type { ByteRange } from '../ports/blob-store.ts'

/**
 * One range, as players and continued downloads ask for (RFC 9110 §14). Undefined: the whole; several ranges are answered
 * with the whole too.
 */
export function decodeRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}
