import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, pendingOf, storeAfter } from '../../test/support/build.ts'
import { selectTimelineItems } from './timeline-items.ts'

const withdrawal = (seq: number, messageSeq: number): Message => ({
  ...messageOf(seq, 'bob'),
  content: { kind: 'withdraw', messageId: `m${messageSeq}`, messageSeq },
})
const at = (message: Message, time: number): Message => ({
  ...message,
  stamp: { seq: message.stamp?.seq ?? 0, time },
})

const openWith = (...messages: Message[]) => {
  const store = storeAfter(...openEmpty)
  store.dispatch({ type: 'messagesReceived', key: KEY, messages })
  return store
}
const shown = (store: ReturnType<typeof storeAfter>) =>
  selectTimelineItems(store.state(), KEY).map(item => (item.type === 'message' ? item.message.id : item.type))

// [withdraw-1]
describe('a notice of withdrawal', () => {
  it('is where the message was', () => {
    const store = openWith(...[1, 2, 3].map(seq => messageOf(seq, 'bob')))
    store.dispatch({ type: 'messageWritten', message: pendingOf('p', 5_000) })
    store.dispatch({ type: 'messagesReceived', key: KEY, messages: [withdrawal(4, 2), messageOf(5, 'bob')] })
    expect(shown(store)).toEqual(['time', 'm1', 'm4', 'm3', 'm5', 'p'])
  })

  it('keeps the order of several', () => {
    const sent = [1, 2, 3, 4].map(seq => messageOf(seq, 'bob'))
    expect(shown(openWith(...sent, withdrawal(5, 3), withdrawal(6, 2)))).toEqual([
      'time',
      'm1',
      'm6',
      'm5',
      'm4',
    ])
  })

  it('is first while the page of its message is not loaded', () => {
    expect(shown(openWith(messageOf(8, 'bob'), withdrawal(9, 2)))).toEqual(['time', 'm9', 'm8'])
  })

  it('does not split a day when it arrives after midnight', () => {
    const midnight = new Date(2026, 4, 2).getTime()
    const before = [1, 2, 3].map(seq => at(messageOf(seq, 'bob'), midnight - 10_000 + seq))
    expect(shown(openWith(...before, at(withdrawal(4, 2), midnight + 5_000)))).toEqual([
      'time',
      'm1',
      'm4',
      'm3',
    ])
  })
})
