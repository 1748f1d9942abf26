/** What happens to a message with a word of a list, the strictest first. */
export const WORD_ACTIONS = ['block', 'withdraw', 'report'] as const
export type WordAction = (typeof WORD_ACTIONS)[number]

/** How a company uses the censor service of the operator: not at all, beside the message, or before it goes. */
export const CENSOR_MODES = ['off', 'after', 'hold'] as const
export type CensorMode = (typeof CENSOR_MODES)[number]

export const MAX_WORD_LENGTH = 100
/** In all lists of a company together. */
export const MAX_LISTED_WORDS = 10_000
/** Words in one request; an import sends several. */
export const MAX_WORDS_AT_ONCE = 1_000

/** The words of a file or of a pasted text: one a line; the first column of a table. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .map(line => (line.split(/[,\t;]/, 1)[0] ?? '').trim().replace(/^"(.*)"$/, '$1'))
      .filter(word => word !== '' && word.length <= MAX_WORD_LENGTH),
  ),
]
