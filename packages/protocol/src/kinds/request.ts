import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { longText, shortText } from './value.ts'
import { valueKind } from './value-kind.ts'

/** The kind is specified but its value is not [kinds-1]: the fields are those of a person and of `sendTips`. */
const RequestValue = z.object({
  im_user_name: shortText.check(z.minLength(1)),
  nick_name: z.optional(shortText),
  content: z.optional(longText),
})

export const requestKind = valueKind({
  kind: 'request',
  schema: RequestValue,
  toContent: value => ({
    kind: 'request',
    userId: value.im_user_name,
    name: value.nick_name ?? value.im_user_name,
    note: value.content,
  }),
  toValue: content => ({ im_user_name: content.userId, nick_name: content.name, content: content.note }),
  ...ownLabel('request', '[好友申请]', content => content.name),
  copyText: () => undefined,
  counts: false,
  userMaySend: false,
  actionable: false,
})
