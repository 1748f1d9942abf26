import { RichText } from '../../parts/formatting/rich-text.tsx'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { Quotes } from './quotes.tsx'

const TextBubble = ({ content: { text, mentions, quotes }, reader }: BubbleProps<'text'>) => (
  <>
    {quotes.length > 0 && <Quotes quotes={quotes} reader={reader} />}
    <RichText text={text} mentions={mentions} namesById={reader.namesById} myId={reader.id} />
  </>
)

export const textView: KindView<'text'> = { Bubble: TextBubble }
