const isHan = (sign: string | undefined): boolean => sign !== undefined && /\p{Script=Han}/u.test(sign)

/** Han, or a sign of full width, which has its space in itself. */
const isWide = (sign: string | undefined): boolean =>
  isHan(sign) || (sign !== undefined && /[\u3000-\u303f\uff00-\uff60]/u.test(sign))

/** A name inside a Chinese sentence: spaces only where Han meets Latin. */
export function spaced(name: string): string {
  const signs = [...name]
  return `${isWide(signs[0]) ? '' : ' '}${name}${isWide(signs.at(-1)) ? '' : ' '}`
}

/** `Alice 和 Bob `, `张三和李四`: no space at the beginning. */
export const joinSpaced = (word: string, names: readonly string[]): string =>
  names.map(spaced).join(word).trimStart()

const isLatin = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !isHan(sign)

/** With a space where Han meets Latin. */
function append(words: string, next: string): string {
  const [last, first] = [words.at(-1), next[0]]
  const isGlued = (isHan(last) && isLatin(first)) || (isLatin(last) && isHan(first))
  return isGlued ? `${words} ${next}` : words + next
}

/** A Chinese sentence with names or numbers in it, spaced where Han meets Latin: 与 Ann 的通话, 与张三的通话. */
export const zh = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  words.reduce((sentence, next, index) => append(append(sentence, String(values[index - 1])), next))
