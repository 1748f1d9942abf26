import type { Language } from '../../text/languages.ts'
import tableUrl from './emoji-table.txt?url'

/** One emoji, with its keywords in each language; the first is its name. */
export interface EmojiSign {
  sign: string
  /** Unicode group: 0 smileys, 1 people, 3 nature, 4 food, 5 travel, 6 activities, 7 objects, 8 symbols, 9 flags. */
  group: number
  hasTones: boolean
  words: Record<Language, readonly string[]>
}

const TONES = ['', '🏻', '🏼', '🏽', '🏾', '🏿']

/** The emoji in a skin tone, 0 to 5. */
export const inTone = ({ sign, hasTones }: Pick<EmojiSign, 'sign' | 'hasTones'>, tone: number): string =>
  hasTones && tone > 0 ? sign.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/u, `$1${TONES[tone] ?? ''}`) : sign

export const parseEmojiTable = (table: string): EmojiSign[] =>
  table
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#\u0020'))
    .map(line => {
      const [sign = '', group = '', tones = '', english = '', chinese = ''] = line.split('\t')
      return {
        sign,
        group: Number(group),
        hasTones: tones === '1',
        words: { en: english.split('|'), 'zh-CN': chinese.split('|') },
      }
    })

let loading: Promise<EmojiSign[]> | undefined

async function fetchTable(): Promise<EmojiSign[]> {
  const response = await fetch(tableUrl)
  if (!response.ok) throw new Error(`emoji table: ${response.status}`)
  return parseEmojiTable(await response.text())
}

/** Downloaded once, when first needed; retried after a failure. */
export function loadEmojiTable(): Promise<EmojiSign[]> {
  loading ??= fetchTable().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
