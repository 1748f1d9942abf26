import * as z from 'zod/mini'
import type { TipContent } from '../content.ts'
import { TIPS, tipOfText } from '../features/tips/tips.ts'
import type { KindDefinition } from '../kind.ts'
import { bad, ok, type Result } from '../result.ts'
import { decodeTimestamp, encodeTimestamp } from '../timestamp.ts'

/** Tip data [messages-8]. The parameters are ours: they let the notice be shown in the reader's language. */
const TipData = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(z.record(z.string(), z.string())),
  message_id: z.optional(z.string().check(z.maxLength(64))),
  message_time: z.optional(z.union([z.string(), z.number()])),
})

function decodeTip(data: unknown): Result<TipContent> {
  const parsed = TipData.safeParse(data)
  if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || 'type'}`)
  const messageTime = decodeTimestamp(parsed.data.message_time)
  return ok({
    kind: 'tip',
    tip: tipOfText(parsed.data.type) ?? parsed.data.type,
    params: parsed.data.params ?? {},
    ...(parsed.data.message_id && { messageId: parsed.data.message_id }),
    ...(messageTime !== undefined && { messageTime }),
  })
}

const encodeTip = (content: TipContent) => ({
  type: content.tip,
  params: content.params,
  ...(content.messageId !== undefined && { message_id: content.messageId }),
  ...(content.messageTime !== undefined && { message_time: encodeTimestamp(content.messageTime) }),
})

/** An anonymous message shows only that it was sent [kinds-10]. */
const ANONYMOUS: TipContent = { kind: 'tip', tip: 'anonymous', params: {} }

const preview = (content: TipContent) => ({ key: `tip.${content.tip}`, params: content.params })

export const tipKind: KindDefinition<'tip'> = {
  kind: 'tip',
  dataTypes: ['tip', 'anonymous'],
  decodeData: (data, dataType) => (dataType === 'anonymous' ? ok(ANONYMOUS) : decodeTip(data)),
  encodeData: encodeTip,
  decodeRecord(record) {
    if (record.chatType === 'anonymous') return ok(ANONYMOUS)
    try {
      return decodeTip(JSON.parse(record.body))
    } catch {
      return bad('body')
    }
  },
  encodeRecord: content => ({ chatType: 'tip', body: JSON.stringify(encodeTip(content)) }),
  preview,
  placeholder: preview,
  body: ({ tip, params: { name, file } }) =>
    tip === TIPS.download ? `${name} downloaded your file "${file}"` : '',
  copyText: () => undefined,
  counts: false,
  userMaySend: false,
  actionable: false,
}
