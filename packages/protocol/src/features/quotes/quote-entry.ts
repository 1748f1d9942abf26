import * as z from 'zod/mini'
import { MAX_QUOTES, MAX_TEXT_LENGTH } from '../../constants.ts'
import type { Quote } from '../../content.ts'
import { decodeDestroyTime } from '../../destroy-time.ts'

/** A quote entry [quotes-1]. */
export const QuoteEntry = z.object({
  quoteMessageId: z.string(),
  quoteType: z.string(),
  quoteNickName: z.string(),
  quoteText: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  destroyTime: z.optional(z.unknown()),
  /** Ours. */
  unverified: z.optional(z.unknown()),
})
export type QuoteEntry = z.infer<typeof QuoteEntry>

export function decodeQuote(entry: QuoteEntry): Quote {
  const destroyTime = decodeDestroyTime(entry.destroyTime)
  return {
    messageId: entry.quoteMessageId,
    kind: entry.quoteType,
    nickName: entry.quoteNickName,
    text: entry.quoteText,
    ...(destroyTime !== undefined && { destroyTime }),
    ...(entry.unverified === true && { isUnverified: true }),
  }
}

export const encodeQuote = (quote: Quote): QuoteEntry => ({
  quoteMessageId: quote.messageId,
  quoteType: quote.kind,
  quoteNickName: quote.nickName,
  quoteText: quote.text,
  ...(quote.destroyTime !== undefined && { destroyTime: quote.destroyTime }),
  ...(quote.isUnverified && { unverified: true }),
})

/** The `quote` column of a history record. */
export function decodeQuoteColumn(json: string | undefined): Quote[] {
  if (!json) return []
  try {
    const parsed = z.array(QuoteEntry).safeParse(JSON.parse(json))
    return parsed.success ? parsed.data.slice(0, MAX_QUOTES).map(decodeQuote) : []
  } catch {
    // A malformed quote list must not hide its text.
    return []
  }
}
