import { LONG_NAME, LONG_WORD, RIGHT_TO_LEFT } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { QuoteBar } from './quote-bar.tsx'

const quoted = (name: string, words: readonly string[], note?: string) => ({
  name,
  render: () => (
    <QuoteBar
      quotes={words.map(text => ({ messageId: text, kind: 'text', nickName: 'Zhou Hang', text }))}
      nameOf={nickName => nickName}
      note={note}
      onRemove={() => undefined}
    />
  ),
})

export const quoteBarStates: ViewStates = {
  view: 'QuoteBar',
  group: 'bars',
  states: [
    quoted('one', ['Three terminals are confirmed']),
    quoted('several, not seen by all', ['Three terminals', 'are confirmed', RIGHT_TO_LEFT], 'Li Na'),
    quoted('very long', [LONG_NAME, LONG_WORD], LONG_NAME),
  ],
}
