/** What a person can be found by. */
interface Findable {
  id: string
  nickName: string
  /** The searching person's name for them. */
  remark: string
  /** For a remark in Chinese. */
  remarkPinyin?: string | undefined
  /** Word by word: `lin yue`. */
  pinyin: string
  initials: string
}

/** Longer words match nobody. */
export const MAX_SOUGHT_LENGTH = 64

const ACCENTS = /\p{Mark}/gu

/** Normalised for comparison: ignores case, accents and repeated spaces. */
export const normaliseSought = (words: string): string =>
  words.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const LETTER = /[\p{L}\p{N}]/u

/** Without brackets and the like, which nobody types. */
const wordsOf = (pinyin: string): string[] => pinyin.split(' ').filter(word => LETTER.test(word))

/** Index of the word of the name at which the match begins, with or without spaces; -1 for none. */
function wordBegunBy(pinyin: string, sought: string): number {
  const joined = sought.replaceAll(' ', '')
  const words = wordsOf(pinyin)
  return words.findIndex((_, index) => words.slice(index).join('').startsWith(joined))
}

function spellingsOf(pinyin: string | undefined) {
  if (pinyin === undefined) return []
  return [
    {
      pinyin,
      initials: wordsOf(pinyin)
        .map(word => word[0] ?? '')
        .join(''),
    },
  ]
}

/**
 * How well a person matches a query (already normalised), 0 for not at all: name, remark, pinyin, initials or
 * account. Server and client ask this one function, so that a name found here is found there.
 */
export function rankOf(person: Findable, sought: string): number {
  const { id, nickName, remark, pinyin, initials } = person
  if (sought === '') return 0
  const names = [remark, nickName].map(normaliseSought)
  if (names.includes(sought) || id === sought) return 5
  if (names.some(name => name.startsWith(sought))) return 4
  const spelled = [{ pinyin, initials }, ...spellingsOf(person.remarkPinyin)]
  const words = spelled.map(spelling => wordBegunBy(spelling.pinyin, sought))
  if (words.includes(0) || spelled.some(spelling => spelling.initials.startsWith(sought))) return 3
  const isWithin = words.some(word => word > 0) || spelled.some(one => one.initials.includes(sought))
  if (id.startsWith(sought) || isWithin) return 2
  return names.some(name => name.includes(sought)) || id.includes(sought) ? 1 : 0
}
