import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { emptyTimeline } from '../store/change.ts'
import { dividerPlace } from './divider-place.ts'

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

const place = (senders: string[], dividerSeq: number | undefined, firstSeq = 1, hasOlder = false) =>
  dividerPlace(
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
  it('stands above the first message of somebody else behind the read position', () => {
    expect(place(['bob', 'bob', 'bob'], 1)).toBe(1)
    expect(place(['bob', 'alice', 'bob'], 1)).toBe(2)
  })

  it('stands nowhere without a position, or when only I have written since', () => {
    expect(place(['bob'], undefined)).toBe(-1)
    expect(place(['bob', 'alice'], 1)).toBe(-1)
  })

  it('waits until the page with its place is loaded', () => {
    expect(place(['bob', 'bob'], 3, 10, true)).toBe(-1)
    expect(place(['bob', 'bob'], 3, 10, false)).toBe(0)
  })
})
