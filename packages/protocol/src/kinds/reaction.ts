import * as z from 'zod/mini'
import { isReactionEmoji } from '../features/annotations/rules.ts'
import { ANNOTATION_TRAITS, aboutMessageFields, fromAbout, toAbout } from './about-message.ts'
import { valueKind } from './value-kind.ts'

const preview = () => ({ text: '' })

export const reactionKind = valueKind({
  kind: 'reaction',
  schema: z.object({
    ...aboutMessageFields,
    emoji: z.string().check(z.refine(isReactionEmoji)),
    on: z.boolean(),
  }),
  toContent: value => ({ kind: 'reaction', ...toAbout(value), emoji: value.emoji, isOn: value.on }),
  toValue: content => ({ ...fromAbout(content), emoji: content.emoji, on: content.isOn }),
  preview,
  placeholder: preview,
  ...ANNOTATION_TRAITS,
})
