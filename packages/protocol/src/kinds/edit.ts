import * as z from 'zod/mini'
import { MAX_MENTIONS, MAX_TEXT_LENGTH } from '../constants.ts'
import { ANNOTATION_TRAITS, aboutMessageFields, fromAbout, toAbout } from './about-message.ts'
import { valueKind } from './value-kind.ts'

const preview = () => ({ text: '' })

export const editKind = valueKind({
  kind: 'edit',
  schema: z.object({
    ...aboutMessageFields,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
    at_list: z.optional(z.array(z.string()).check(z.maxLength(MAX_MENTIONS))),
  }),
  toContent: value => ({ kind: 'edit', ...toAbout(value), text: value.text, mentions: value.at_list ?? [] }),
  toValue: content => ({ ...fromAbout(content), text: content.text, at_list: content.mentions }),
  preview,
  placeholder: preview,
  ...ANNOTATION_TRAITS,
})
