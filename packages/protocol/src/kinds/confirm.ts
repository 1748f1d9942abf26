import * as z from 'zod/mini'
import { MAX_CONFIRM_LENGTH } from '../features/polls/rules.ts'
import { ownLabel } from './labelled.ts'
import { amount } from './value.ts'
import { valueKind } from './value-kind.ts'

/** A text that everybody is asked to confirm [polls-6]. Who has is kept beside the message. */
export interface ConfirmContent {
  kind: 'confirm'
  text: string
  /** Until when, by the server's clock; it can be confirmed later, too. */
  dueTime?: number
}

declare module '../content.ts' {
  interface Contents {
    confirm: ConfirmContent
  }
}

const ConfirmValue = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_CONFIRM_LENGTH)),
  due: z.optional(amount),
})

export const confirmKind = valueKind({
  kind: 'confirm',
  schema: ConfirmValue,
  toContent: ({ text, due }) => ({ kind: 'confirm', text, dueTime: due }),
  toValue: ({ text, dueTime }) => ({ text, due: dueTime }),
  ...ownLabel('confirm', '[请确认]', content => content.text),
  copyText: content => content.text,
  searchText: content => content.text,
  counts: true,
  userMaySend: true,
  actionable: false,
})
