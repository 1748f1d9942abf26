export const MIN_OPTIONS = 2
export const MAX_OPTIONS = 12
export const MAX_OPTION_LENGTH = 100
export const MAX_QUESTION_LENGTH = 300
export const MAX_CONFIRM_LENGTH = 4_000
/** With fewer votes the numbers of an anonymous poll would tell who chose what. */
export const ANONYMOUS_VOTES = 3
/** Those who have not answered are reminded at most this often. */
export const REMINDER_PAUSE_MS = 3_600_000

interface Choosing {
  options: number
  isMultiple: boolean
}

/** Empty takes a vote back. */
export const isVote = (choices: readonly number[], { options, isMultiple }: Choosing): boolean =>
  choices.every(choice => Number.isInteger(choice) && choice >= 0 && choice < options) &&
  new Set(choices).size === choices.length &&
  (isMultiple || choices.length <= 1)

export const sameChoices = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every(choice => others.includes(choice))

/** What is wrong with the options of a poll that is being written: two are needed, and no two may be the same. */
export function judgeOptions(options: readonly string[]): 'too-few' | 'same' | undefined {
  const written = options.map(option => option.trim()).filter(option => option !== '')
  if (new Set(written).size < written.length) return 'same'
  return written.length < MIN_OPTIONS ? 'too-few' : undefined
}
