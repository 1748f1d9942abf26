import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, storeAfter } from '../../../test/support/build.ts'

const withdrawal = { ...messageOf(2, ME), content: { kind: 'withdraw' as const, messageId: 'm1' } }
const page = { key: KEY, messages: [withdrawal], held: { from: 1, to: 2 } }

describe('the text of a withdrawn message', () => {
  it.each([
    ['live', { type: 'messagesReceived', key: KEY, messages: [withdrawal] }],
    ['after being offline', { type: 'missedLoaded', ...page }],
    ['with a page that overtakes the live event', { type: 'newestLoaded', ...page, hasOlder: false }],
  ] as const)('can be edited again when the withdrawal arrives %s', (_, event) => {
    const store = storeAfter(...openEmpty, {
      type: 'messagesReceived',
      key: KEY,
      messages: [messageOf(1, ME)],
    })
    store.dispatch({ ...event, messages: [...event.messages] })
    expect(store.state().editable.m1?.text).toBe('m1')
  })
})
