import { expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, storeAfter } from '../../test/support/build.ts'
import { selectIsGone } from './shown-messages.ts'

// [files-17]
it('a message is gone once its author has withdrawn it', () => {
  const [first, second] = [messageOf(1, 'bob'), messageOf(2, 'bob')]
  const store = storeAfter(...openEmpty, { type: 'messagesReceived', key: KEY, messages: [first, second] })
  expect(selectIsGone(store.state(), first)).toBe(false)
  const content = { kind: 'withdraw', messageId: first.id, messageSeq: 1 } as const
  store.dispatch({ type: 'messagesReceived', key: KEY, messages: [{ ...messageOf(3, 'bob'), content }] })
  expect([first, second].map(message => selectIsGone(store.state(), message))).toEqual([true, false])
})
