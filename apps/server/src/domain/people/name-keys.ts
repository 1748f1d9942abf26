import { pinyin } from 'pinyin-pro'

/** Keys that a name is sorted and found by. */
export interface NameKeys {
  letter: string
  pinyin: string
  initials: string
}

const ACCENTS = /\p{Mark}/gu

/** Chinese names character by character, with the reading of surnames; other names word by word without accents. */
export function nameKeysOf(name: string): NameKeys {
  const words = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', nonZh: 'consecutive' })
    .flatMap(part => part.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(/\s+/))
    .filter(word => word !== '')
  return {
    letter: words.join(''),
    pinyin: words.join(' '),
    initials: words.map(word => [...word][0]).join(''),
  }
}

const CHINESE = /\p{Script=Han}/u

/** The pinyin of a Chinese name. `known`: the pinyin already computed for this name. */
export const readingOf = (name: string, known?: string): { pinyin?: string } =>
  CHINESE.test(name) ? { pinyin: known ?? nameKeysOf(name).pinyin } : {}
