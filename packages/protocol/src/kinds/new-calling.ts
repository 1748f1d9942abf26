import * as z from 'zod/mini'
import { labelled } from './labelled.ts'
import { code } from './value.ts'
import { valueKind } from './value-kind.ts'

const NewCallingValue = z.object({ call_id: code, media: z.enum(['video', 'audio']) })

export const newCallingKind = valueKind({
  kind: 'new_calling',
  schema: NewCallingValue,
  toContent: value => ({ kind: 'new_calling', callId: value.call_id, media: value.media }),
  toValue: content => ({ call_id: content.callId, media: content.media }),
  ...labelled<'new_calling'>(content => `${content.media}_call`),
  copyText: () => undefined,
  counts: false,
  userMaySend: false,
  actionable: false,
})
