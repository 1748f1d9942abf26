import { WHOLE_PAST } from '@parley/protocol/model'

/** How much of the past colleagues see, in days. */
export const PASTS = { none: 0, week: 7, month: 30, all: WHOLE_PAST } as const

export type PastChoice = keyof typeof PASTS
