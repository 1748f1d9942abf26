import { EMOJI_NAME } from './rules.ts'
import { STANDARD_NAMES } from './standard-names.ts'

/** `alike`: it looks like the name of another one. */
export type EmojiNameFault = 'invalid' | 'standard' | 'taken' | 'alike'

/** Letters and digits that are taken for each other look the same here. */
const looksOf = (name: string): string =>
  name
    .replaceAll('_', '')
    .replace(/[01i5]/g, sign => ({ '0': 'o', '1': 'l', i: 'l', '5': 's' })[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

let standard: { names: ReadonlySet<string>; looks: ReadonlySet<string> } | undefined

function readStandard() {
  const names = STANDARD_NAMES.trim().split(/\s/)
  standard ??= { names: new Set(names), looks: new Set(names.map(looksOf)) }
  return standard
}

/** Whether an emoji of the company may have this name, beside the names, also former ones, of its others. */
export function judgeEmojiName(name: string, others: readonly string[]): EmojiNameFault | undefined {
  if (!EMOJI_NAME.test(name)) return 'invalid'
  if (others.includes(name)) return 'taken'
  const { names, looks } = readStandard()
  if (names.has(name)) return 'standard'
  const look = looksOf(name)
  return looks.has(look) || others.some(other => looksOf(other) === look) ? 'alike' : undefined
}
