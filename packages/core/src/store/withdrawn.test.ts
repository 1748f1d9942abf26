import type { Content, Message } from '@parley/protocol/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveInto } from './merge-archived.ts'
import type { Timeline } from './state.ts'
import { countArrived } from './tally.ts'

const message = (seq: number, content: Content, sender = 'alice'): Message => ({
  id: `id-${seq}`,
  conversation: 'chat:alice',
  sender,
  senderName: sender,
  avatar: '',
  content,
  createdTime: seq,
  status: 'success',
  stamp: { seq, time: seq },
})
const text = (quoted?: number): Content => ({
  kind: 'text',
  text: 'words',
  mentions: [],
  quotes: quoted ? [{ messageId: `id-${quoted}`, kind: 'text', nickName: 'x', text: 'words' }] : [],
})
const withdraw = (seq: number): Content => ({ kind: 'withdraw', messageId: `id-${seq}`, messageSeq: seq })

const empty: Timeline = {
  messages: [],
  loaded: true,
  syncedSeq: 0,
  hasOlder: false,
  older: 'idle',
  gone: new Set(),
  withdrawn: new Set(),
}
const shown = (timeline: Timeline) =>
  timeline.messages.map(({ stamp, content }) => [
    stamp?.seq,
    content.kind === 'text' ? content.quotes.map(quote => quote.text) : content.kind,
  ])

describe('a withdrawal', () => {
  const said = [
    message(1, text()),
    message(2, text()),
    message(3, text(2), 'bob'),
    message(4, withdraw(2)),
    message(5, text(), 'bob'),
    message(6, withdraw(5)),
  ]

  it('gives the same timeline in any order and grouping', () => {
    const groups = fc.tuple(
      fc.shuffledSubarray(said, { minLength: said.length }),
      fc.integer({ min: 1, max: said.length }),
    )
    fc.assert(
      fc.property(groups, ([order, size]) => {
        let timeline = empty
        for (let at = 0; at < order.length; at += size)
          timeline = archiveInto(timeline, order.slice(at, at + size))
        expect(shown(timeline)).toEqual([
          [1, []],
          [3, ['']],
          [4, 'withdraw'],
          // Withdrawn by somebody who is not its author: it stays.
          [5, []],
          [6, 'withdraw'],
        ])
      }),
    )
  })

  it('leaves no gap when it arrives together with its message', () => {
    expect(archiveInto(empty, said).syncedSeq).toBe(6)
  })
})

describe('unread', () => {
  const at = (readSeq: number, seq: number) => ({ readSeq, tally: { seq, count: seq - readSeq, later: [] } })
  const deletedBefore = { readSeq: 0, tally: { seq: 2, count: 1, later: [], gone: [2] } }
  it.each([
    ['counted before', at(0, 2), [message(3, withdraw(2))], -1],
    ['read before', at(2, 2), [message(3, withdraw(2))], 0],
    ['come together', at(0, 1), [message(2, text()), message(3, withdraw(2))], 0],
    ['never seen', at(0, 1), [message(3, withdraw(2))], 0],
    ['deleted before', deletedBefore, [message(3, withdraw(2))], 0],
    ['counted out by the server', at(0, 3), [message(3, withdraw(2))], 0],
    ['own', at(0, 2), [message(3, withdraw(2), 'me')], 0],
    ['no withdrawal', at(0, 2), [message(3, text()), message(4, text(), 'me')], 1],
  ])('%s', (_, { readSeq, tally }, fresh, change) => {
    const { count, later } = countArrived(tally, fresh, { readSeq, me: 'me' })
    expect(count + later.length - tally.count).toBe(change)
  })
})
