import * as z from 'zod/mini'
import type { CallMedia, CallTipContent } from '../content.ts'
import { labelled } from './labelled.ts'
import { amount, code } from './value.ts'
import { valueKind } from './value-kind.ts'

const CallTipValue = z.object({
  call_id: z.optional(code),
  media: z.optional(z.enum(['video', 'audio'])),
  status: z.optional(z.enum(['invited', 'ended', 'missed'])),
  duration: z.optional(amount),
})
type CallTipValue = z.infer<typeof CallTipValue>

/** What the data-type alone says about a call [calls-1]. */
const MEANING: Record<string, { media?: CallMedia; outcome?: CallTipContent['outcome'] }> = {
  video_call: { media: 'video' },
  audio_call: { media: 'audio' },
  cancel_call: { outcome: 'cancelled' },
  reject_call: { outcome: 'rejected' },
}

function decodeCallTip(value: CallTipValue, dataType: string): CallTipContent | undefined {
  const meaning = MEANING[dataType]
  const media = meaning?.media ?? value.media
  if (!media) return undefined
  const outcome = meaning?.outcome ?? value.status ?? (value.duration === undefined ? 'invited' : 'ended')
  return {
    kind: 'call_tip',
    media,
    outcome,
    callId: value.call_id,
    duration: outcome === 'ended' ? (value.duration ?? 0) : undefined,
  }
}

const dataTypeOf = ({ outcome, media }: CallTipContent): string => {
  if (outcome === 'cancelled') return 'cancel_call'
  return outcome === 'rejected' ? 'reject_call' : `${media}_call`
}

export const callTipKind = valueKind({
  kind: 'call_tip',
  dataTypes: ['video_call', 'audio_call', 'cancel_call', 'reject_call'],
  dataTypeOf,
  schema: CallTipValue,
  toContent: decodeCallTip,
  toValue: ({ callId, media, outcome, duration }) => ({
    call_id: callId,
    media,
    status: outcome === 'cancelled' || outcome === 'rejected' ? undefined : outcome,
    duration,
  }),
  ...labelled<'call_tip'>(content => `${content.media}_call`),
  copyText: () => undefined,
  counts: false,
  // [calls-4]
  countsWhen: ({ outcome }) => outcome === 'missed',
  userMaySend: false,
  actionable: false,
})
