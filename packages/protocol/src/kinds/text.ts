import * as z from 'zod/mini'
import { MAX_MENTIONS, MAX_QUOTES, MAX_TEXT_LENGTH } from '../constants.ts'
import type { Content, TextContent } from '../content.ts'
import { decodeQuote, decodeQuoteColumn, encodeQuote, QuoteEntry } from '../features/quotes/quote-entry.ts'
import type { KindDefinition } from '../kind.ts'
import { bad, ok } from '../result.ts'
import { cutBody } from './labelled.ts'

const TextData = z.object({
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  at_list: z.optional(z.array(z.string()).check(z.maxLength(MAX_MENTIONS))),
  quote_list: z.optional(z.array(QuoteEntry).check(z.maxLength(MAX_QUOTES))),
})

/** In the column of the archive too, so that the list is found without reading texts. */
export const ASIDE_DATA_TYPE = 'aside'
/** Older clients use 'quote' for a text with quotes. All are decoded as text. */
export const TEXT_DATA_TYPES = ['text', 'quote', ASIDE_DATA_TYPE] as const

/** A reply that leaves preview and place of its conversation in the list as they are [message-replies-4]. */
export const isAside = (content: Content): boolean =>
  content.kind === 'text' && content.isAside === true && content.quotes.length > 0

const asideOf = (dataType: string) => (dataType === ASIDE_DATA_TYPE ? ({ isAside: true } as const) : {})

export const textKind: KindDefinition<'text'> = {
  kind: 'text',
  dataTypes: TEXT_DATA_TYPES,
  dataTypeOf: content => (isAside(content) ? ASIDE_DATA_TYPE : 'text'),
  decodeData(data, dataType) {
    const parsed = TextData.safeParse(data)
    if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || 'text'}`)
    const content: TextContent = {
      kind: 'text',
      text: parsed.data.text,
      mentions: [...new Set(parsed.data.at_list ?? [])],
      quotes: (parsed.data.quote_list ?? []).map(decodeQuote),
      ...asideOf(dataType),
    }
    return ok(content)
  },
  encodeData: content => ({
    text: content.text,
    ...(content.mentions.length > 0 && { at_list: content.mentions }),
    ...(content.quotes.length > 0 && { quote_list: content.quotes.map(encodeQuote) }),
  }),
  emptyFields: { at_list: [], quote_list: [] },
  decodeRecord: record =>
    ok({
      kind: 'text',
      text: record.body,
      mentions: [...new Set(record.atList)].slice(0, MAX_MENTIONS),
      quotes: decodeQuoteColumn(record.quote),
      ...asideOf(record.chatType),
    }),
  encodeRecord: content => ({
    chatType: isAside(content) ? ASIDE_DATA_TYPE : 'text',
    body: content.text,
    ...(content.mentions.length > 0 && { atList: content.mentions }),
    ...(content.quotes.length > 0 && { quote: JSON.stringify(content.quotes.map(encodeQuote)) }),
  }),
  preview: content => ({ text: content.text }),
  placeholder: content => ({ text: cutBody(content.text) }),
  body: content => cutBody(content.text),
  copyText: content => content.text,
  searchText: content => content.text,
  counts: true,
  userMaySend: true,
  actionable: true,
}
