import { encodeDelivered, type XmlElement } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import { interpret, KEY, seqsOf, storeAfter } from '../../test/support/build.ts'
import { parseXml } from '../../test/support/parse-xml.ts'
import type { Context } from '../context.ts'
import { Inbound } from './inbound.ts'

const stanza = (seq: number): XmlElement =>
  parseXml(
    encodeDelivered(
      {
        message: {
          id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
          sender: 'bob',
          senderName: 'Bob',
          avatar: '',
          content: { kind: 'text', text: `${seq}`, mentions: [], quotes: [] },
          createdTime: 1_794_700_000_000,
        },
        stamp: { seq, time: seq },
        kind: 'chat',
        to: 'alice',
      },
      'acme.test',
    ),
  )

const poison: XmlElement = {
  name: 'message',
  xmlns: 'jabber:client',
  attr: () => {
    throw new Error('poison')
  },
  children: () => [],
  text: () => '',
}

function prepare() {
  const store = storeAfter(
    { type: 'conversationOpened', key: KEY },
    { type: 'newestLoaded', key: KEY, messages: [], hasOlder: false },
  )
  const clock = createShiftingClock()
  const heard = { gaps: [] as string[][], reports: [] as unknown[], updates: 0 }
  store.api.subscribe(() => heard.updates++)
  const context = { ...store, clock, report: (_: string, detail: unknown) => heard.reports.push(detail) }
  store.listen('gapFound', ({ keys }) => heard.gaps.push(keys))
  const inbound = new Inbound(context as unknown as Context, interpret)
  return { store, clock, inbound, heard }
}

describe('the receive queue', () => {
  // [receive-1, http-8]
  it('continues after a stanza that throws', () => {
    const { store, clock, inbound, heard } = prepare()
    for (const next of [stanza(1), poison, stanza(2)]) inbound.receive(next)
    clock.advance(16)
    expect(seqsOf(store.state())).toEqual([1, 2])
    expect(heard.reports).toHaveLength(1)
  })

  it('applies the first stanza at once and a burst in few updates', () => {
    const { store, clock, inbound, heard } = prepare()
    inbound.receive(stanza(1))
    expect(seqsOf(store.state())).toEqual([1])
    for (let seq = 2; seq <= 1_000; seq++) inbound.receive(stanza(seq))
    clock.advance(16)
    expect(store.state().timelines[KEY]?.messages).toHaveLength(1_000)
    expect(store.state().conversations.get(KEY)?.unread).toBe(1_000)
    expect(heard.updates).toBeLessThan(100)
  })

  it('waits while on hold', () => {
    const { store, inbound } = prepare()
    const releaseEarlier = inbound.hold()
    const release = inbound.hold()
    inbound.receive(stanza(1))
    releaseEarlier()
    expect(seqsOf(store.state())).toEqual([])
    release()
    expect(seqsOf(store.state())).toEqual([1])
  })

  it('reports a missing seq, but not a repeated one', () => {
    const { clock, inbound, heard } = prepare()
    for (const seq of [1, 1, 2]) inbound.receive(stanza(seq))
    clock.advance(16)
    expect(heard.gaps).toEqual([])
    inbound.receive(stanza(4))
    clock.advance(16)
    expect(heard.gaps).toEqual([[KEY]])
  })
})
