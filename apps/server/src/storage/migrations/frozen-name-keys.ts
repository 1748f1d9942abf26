import { pinyin } from 'pinyin-pro'

/**
 * What a name was sorted and found by when migrations 0005 and 0013 were written. It stays as it is: a migration gives
 * the same result whatever has become of `domain/people/name-keys.ts` since.
 */
export function frozenNameKeysOf(name: string): { letter: string; pinyin: string; initials: string } {
  const parts = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', nonZh: 'consecutive' })
  const plain = parts.map(part =>
    part
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase(),
  )
  const words = plain.flatMap(part => part.split(/\s+/)).filter(Boolean)
  const initials = words.map(word => [...word][0]).join('')
  return { letter: words.join(''), pinyin: words.join(' '), initials }
}
