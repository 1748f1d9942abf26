export const MAX_COMPANY_EMOJI = 200
/** Edge of the square that the picture of an emoji is stored as. */
export const EMOJI_SIZE = 128
/** With both colons it is as long as the longest reaction. */
export const MAX_EMOJI_NAME_LENGTH = 30
/** Old messages keep the picture of an emoji that was renamed, this often. */
export const MAX_FORMER_NAMES = 5

/** A letter is needed, so that times and numbers are none. */
export const EMOJI_NAME = /^(?=.*[a-z])[a-z0-9_]{2,30}$/
const SIGN = /^:[a-z0-9_]{2,30}:$/
/** Not within a time or an address. */
const NAMED = /(?<![0-9_/]):([a-z0-9_]{2,30}):(?![0-9_/])/g

export const signOfName = (name: string): string => `:${name}:`

/** The name in `:name:`; undefined for everything else, e.g. a standard emoji. */
export const nameInSign = (sign: string): string | undefined => {
  const name = SIGN.test(sign) ? sign.slice(1, -1) : ''
  return EMOJI_NAME.test(name) ? name : undefined
}

/** A part of a text; if it may be an emoji of the company, with its name. Joined, the parts are the text again. */
export interface NamedPart {
  text: string
  name?: string
}

/** Whether a name is known is for the reader's company to say: text that nobody knows stays text. */
export function splitNamed(text: string): NamedPart[] {
  if (!text.includes(':')) return [{ text }]
  const parts: NamedPart[] = []
  let plain = 0
  for (const { 0: sign, 1: name = '', index } of text.matchAll(NAMED)) {
    if (!EMOJI_NAME.test(name)) continue
    if (index > plain) parts.push({ text: text.slice(plain, index) })
    parts.push({ text: sign, name })
    plain = index + sign.length
  }
  if (plain < text.length) parts.push({ text: text.slice(plain) })
  return parts
}
