import { quoteOf } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, pendingOf, storeAfter } from '../../../test/support/build.ts'

const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index, 'bob'))

/** Two quotes are chosen: one from an excerpt, one of the newest messages. */
function chooseTwo() {
  const store = storeAfter(...openEmpty, { type: 'messagesReceived', key: KEY, messages: page(90, 99) })
  const excerpt = { messages: page(1, 20), held: { from: 1, to: 20 }, hasOlder: false, hasNewer: true }
  store.dispatch(
    { type: 'excerptLoaded', key: KEY, id: 'x', page: excerpt },
    ...[7, 95].map(seq => ({
      type: 'quoteAdded' as const,
      key: KEY,
      quote: quoteOf(messageOf(seq, 'bob')),
    })),
    { type: 'pinnedLoaded', key: KEY, messages: [messageOf(8, 'bob')] },
  )
  return { store, quoted: () => store.state().quoting[KEY]?.map(({ messageId }) => messageId) }
}

describe('quotes of the message being written', () => {
  it('stay when other messages are deleted, but not when the quoted message is', () => {
    const { store, quoted } = chooseTwo()
    store.dispatch({ type: 'messagesRemoved', key: KEY, seqs: [8] })
    expect(quoted()).toEqual(['m7', 'm95'])
    expect(store.state().pinned[KEY]).toEqual([])
    store.dispatch({ type: 'messagesRemoved', key: KEY, seqs: [7] })
    expect(quoted()).toEqual(['m95'])
  })

  it('stay when another text is sent without them', () => {
    const { store, quoted } = chooseTwo()
    store.dispatch({ type: 'messageWritten', message: pendingOf('planned') })
    expect(quoted()).toEqual(['m7', 'm95'])
  })

  it.each([
    ['while this device was offline', { type: 'missedLoaded' }],
    ['while the newest page was loading', { type: 'newestLoaded', hasOlder: true }],
  ] as const)('are removed when the quoted message was withdrawn %s', (_, event) => {
    const { store, quoted } = chooseTwo()
    const trace = { ...messageOf(100, 'bob'), content: { kind: 'withdraw' as const, messageId: 'm95' } }
    store.dispatch({ ...event, key: KEY, messages: [trace] })
    expect(quoted()).toEqual(['m7'])
  })
})
