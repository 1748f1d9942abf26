import * as z from 'zod/mini'
import { MAX_BODY_LENGTH, MAX_MENTIONS, MAX_QUOTES, MAX_TEXT_LENGTH } from '../constants.ts'
import type { Quote, TextContent } from '../content.ts'
import type { KindDefinition } from '../kind.ts'
import { bad, ok } from '../result.ts'

const QuoteEntry = z.object({
  quoteMessageId: z.string(),
  quoteType: z.string(),
  quoteNickName: z.string(),
  quoteText: z.string(),
})

const TextData = z.object({
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  at_list: z.optional(z.array(z.string()).check(z.maxLength(MAX_MENTIONS))),
  quote_list: z.optional(z.array(QuoteEntry).check(z.maxLength(MAX_QUOTES))),
})

const decodeQuote = (entry: z.infer<typeof QuoteEntry>): Quote => ({
  messageId: entry.quoteMessageId,
  kind: entry.quoteType,
  nickName: entry.quoteNickName,
  text: entry.quoteText,
})

const encodeQuote = (quote: Quote): z.infer<typeof QuoteEntry> => ({
  quoteMessageId: quote.messageId,
  quoteType: quote.kind,
  quoteNickName: quote.nickName,
  quoteText: quote.text,
})

function decodeQuotes(json: string | undefined): Quote[] {
  if (!json) return []
  try {
    const parsed = z.array(QuoteEntry).safeParse(JSON.parse(json))
    return parsed.success ? parsed.data.map(decodeQuote) : []
  } catch {
    // A broken quote list must not hide the text it belongs to.
    return []
  }
}

export const textKind: KindDefinition<'text'> = {
  kind: 'text',
  dataType: 'text',
  decodeData(data) {
    const parsed = TextData.safeParse(data)
    if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || 'text'}`)
    const content: TextContent = {
      kind: 'text',
      text: parsed.data.text,
      mentions: [...new Set(parsed.data.at_list ?? [])],
      quotes: (parsed.data.quote_list ?? []).map(decodeQuote),
    }
    return ok(content)
  },
  encodeData: content => ({
    text: content.text,
    ...(content.mentions.length > 0 && { at_list: content.mentions }),
    ...(content.quotes.length > 0 && { quote_list: content.quotes.map(encodeQuote) }),
  }),
  decodeRecord: record =>
    ok({
      kind: 'text',
      text: record.body,
      mentions: record.atList ?? [],
      quotes: decodeQuotes(record.quote),
    }),
  encodeRecord: content => ({
    chatType: 'text',
    body: content.text,
    ...(content.mentions.length > 0 && { atList: content.mentions }),
    ...(content.quotes.length > 0 && { quote: JSON.stringify(content.quotes.map(encodeQuote)) }),
  }),
  preview: content => ({ text: content.text }),
  // A cut through the middle of an emoji would leave half a character behind.
  body: content => content.text.slice(0, MAX_BODY_LENGTH).replace(/[\ud800-\udbff]$/, ''),
  counts: true,
  userMaySend: true,
}
