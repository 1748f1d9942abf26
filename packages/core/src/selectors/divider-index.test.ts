import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { emptyTimeline } from '../store/change.ts'
import { dividerIndex } from './divider-index.ts'

const message = (seq: number, sender: string): Message => ({
  id: `${seq}`,
  conversation: 'chat:bob',
  sender,
  senderName: sender,
  avatar: '',
  content: { kind: 'text', text: `${seq}`, mentions: [], quotes: [] },
  createdTime: seq,
  status: 'success',
  stamp: { seq, time: seq },
})

const indexFor = (senders: string[], dividerSeq: number | undefined, firstSeq = 1, hasOlder = false) =>
  dividerIndex(
    {
      ...emptyTimeline,
      loaded: true,
      hasOlder,
      messages: senders.map((sender, index) => message(firstSeq + index, sender)),
      ...(dividerSeq !== undefined && { dividerSeq }),
    },
    'alice',
  )

describe("the 'new messages' divider", () => {
  it('the divider is above the first message of others after the read position', () => {
    expect(indexFor(['bob', 'bob', 'bob'], 1)).toBe(1)
    expect(indexFor(['bob', 'alice', 'bob'], 1)).toBe(2)
  })

  it('there is no divider without a read position, or after own messages only', () => {
    expect(indexFor(['bob'], undefined)).toBe(-1)
    expect(indexFor(['bob', 'alice'], 1)).toBe(-1)
  })

  it('the divider waits until the page with its seq is loaded', () => {
    expect(indexFor(['bob', 'bob'], 3, 10, true)).toBe(-1)
    expect(indexFor(['bob', 'bob'], 3, 10, false)).toBe(0)
  })
})
