const isHan = (sign: string | undefined): boolean => sign !== undefined && /\p{Script=Han}/u.test(sign)

/** A name inside a Chinese sentence: spaces only where Han meets Latin. */
export function spaced(name: string): string {
  const signs = [...name]
  return `${isHan(signs[0]) ? '' : ' '}${name}${isHan(signs.at(-1)) ? '' : ' '}`
}

/** `Alice 和 Bob `, `张三和李四`: no space at the beginning. */
export const joinSpaced = (word: string, names: readonly string[]): string =>
  names.map(spaced).join(word).trimStart()
