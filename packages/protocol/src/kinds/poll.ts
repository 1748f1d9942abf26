import * as z from 'zod/mini'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, MIN_OPTIONS } from '../features/polls/rules.ts'
import { ownLabel } from './labelled.ts'
import { amount, longText } from './value.ts'
import { valueKind } from './value-kind.ts'

/** A question with answers to choose from [polls-1]. Votes are kept beside the message. */
export interface PollContent {
  kind: 'poll'
  question: string
  options: string[]
  /** Several answers may be chosen. */
  isMultiple: boolean
  /** Nobody learns who chose what. */
  isAnonymous: boolean
  /** By the server's clock; absent: until somebody ends it. */
  endTime?: number
}

declare module '../content.ts' {
  interface Contents {
    poll: PollContent
  }
}

const option = z.string().check(z.minLength(1), z.maxLength(MAX_OPTION_LENGTH))

const PollValue = z.object({
  question: longText.check(z.minLength(1)),
  options: z.array(option).check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS)),
  multiple: z.optional(z.boolean()),
  anonymous: z.optional(z.boolean()),
  ends: z.optional(amount),
})

export const pollKind = valueKind({
  kind: 'poll',
  schema: PollValue,
  toContent: ({ question, options, multiple = false, anonymous = false, ends }) =>
    new Set(options).size === options.length
      ? {
          kind: 'poll',
          question,
          options,
          isMultiple: multiple,
          isAnonymous: anonymous,
          endTime: ends,
        }
      : undefined,
  toValue: ({ question, options, isMultiple, isAnonymous, endTime }) => ({
    question,
    options,
    multiple: isMultiple,
    anonymous: isAnonymous,
    ends: endTime,
  }),
  ...ownLabel('poll', '[投票]', content => content.question),
  copyText: ({ question, options }) => [question, ...options].join('\n'),
  searchText: ({ question, options }) => [question, ...options].join(' '),
  counts: true,
  userMaySend: true,
  actionable: false,
})
