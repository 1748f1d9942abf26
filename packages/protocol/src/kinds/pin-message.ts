import * as z from 'zod/mini'
import { ANNOTATION_TRAITS, aboutMessageFields, fromAbout, toAbout } from './about-message.ts'
import { valueKind } from './value-kind.ts'

const preview = ({ isOn }: { isOn: boolean }) => ({ key: isOn ? 'tip.pin_message' : 'tip.unpin_message' })

/** Unlike other annotations it has its own line in the timeline, so that everybody sees who pinned the message. */
export const pinMessageKind = valueKind({
  kind: 'pin_message',
  schema: z.object({ ...aboutMessageFields, on: z.boolean() }),
  toContent: value => ({ kind: 'pin_message', ...toAbout(value), isOn: value.on }),
  toValue: content => ({ ...fromAbout(content), on: content.isOn }),
  preview,
  placeholder: preview,
  ...ANNOTATION_TRAITS,
})
