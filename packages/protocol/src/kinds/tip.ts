import * as z from 'zod/mini'
import type { TipContent } from '../content.ts'
import type { KindDefinition } from '../kind.ts'
import { bad, ok, type Result } from '../result.ts'

const TipData = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(z.record(z.string(), z.string())),
})

function decodeTip(data: unknown): Result<TipContent> {
  const parsed = TipData.safeParse(data)
  return parsed.success
    ? ok({ kind: 'tip', tip: parsed.data.type, params: parsed.data.params ?? {} })
    : bad(`data.${parsed.error.issues[0]?.path.join('.') || 'type'}`)
}

export const tipKind: KindDefinition<'tip'> = {
  kind: 'tip',
  dataType: 'tip',
  decodeData: decodeTip,
  encodeData: content => ({ type: content.tip, params: content.params }),
  decodeRecord(record) {
    try {
      return decodeTip(JSON.parse(record.body))
    } catch {
      return bad('body')
    }
  },
  encodeRecord: content => ({
    chatType: 'tip',
    body: JSON.stringify({ type: content.tip, params: content.params }),
  }),
  preview: content => ({ key: `tip.${content.tip}`, params: content.params }),
  body: () => '',
  counts: false,
  userMaySend: false,
}
