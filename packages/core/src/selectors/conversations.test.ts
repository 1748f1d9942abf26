import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { storeAfter } from '../../test/support/build.ts'
import { withConversation } from '../store/change.ts'
import type { Conversation, State } from '../store/state.ts'
import { Table } from '../store/table.ts'
import { selectConversationList, selectUnreadTotals } from './conversations.ts'

const keyOf = (person: number): ConversationKey => conversationKey('chat', `p${person}`)

const rowOf = (person: number): [ConversationKey, Conversation] => [
  keyOf(person),
  {
    key: keyOf(person),
    kind: 'chat',
    id: `p${person}`,
    name: '',
    avatar: '',
    isCustomer: false,
    lastSeq: 1,
    lastTime: person,
    readSeq: 1,
    unread: 0,
    peerReadSeq: 0,
    draft: '',
  },
]

/** The same rows in a table without a past. */
const freshly = (state: State): State => ({ ...state, conversations: state.conversations.withAll([]) })

const step = fc.record({
  person: fc.integer({ min: 0, max: 19 }),
  change: fc.oneof(
    fc.record({ lastTime: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ isPinned: fc.boolean() }),
    fc.record({ isHidden: fc.boolean() }),
    fc.record({ unread: fc.integer({ min: 0, max: 3 }), isMentioned: fc.boolean() }),
    fc.record({ isMuted: fc.boolean(), isMarkedUnread: fc.boolean() }),
  ),
  isLookedAt: fc.boolean(),
})

it('list and totals updated row by row equal those computed from scratch', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), steps => {
      const rows = Table.of(Array.from({ length: 20 }, (_, person) => rowOf(person)))
      let state: State = { ...storeAfter().state(), conversations: rows }
      for (const { person, change, isLookedAt } of steps) {
        state = withConversation(state, keyOf(person), row => ({ ...row, ...change }))
        if (!isLookedAt) continue
        expect(selectConversationList(state)).toEqual(selectConversationList(freshly(state)))
        expect(selectUnreadTotals(state)).toEqual(selectUnreadTotals(freshly(state)))
      }
    }),
  )
})
