import type { Content, ConversationKey, Message, Quote } from '@parley/protocol/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyTimeline } from '../../store/change.ts'
import { archiveInto } from '../../store/merge-archived.ts'
import { knownOf, needOf } from './fill-kept.ts'
import {
  caughtUp,
  cutKept,
  deepenKept,
  extendKept,
  type KeptTimeline,
  keepLoaded,
  keepPage,
  shownOf,
  withoutSeqs,
} from './kept-timeline.ts'

const KEY: ConversationKey = 'chat:bob'
const PAGE = 5
const DAY_MS = 24 * 3_600_000
const NOW = 1_000 * DAY_MS

type Step =
  | { do: 'say' }
  | { do: 'edit' | 'withdraw' | 'delete'; which: number }
  | { do: 'retain'; count: number }
  /** The stream is there or not; a step of filling; the conversation is opened, and closed with its page. */
  | { do: 'connect' | 'cut' | 'fill' | 'open' | 'close' }

const textOf = ({ content }: Message) => (content.kind === 'text' ? content.text : undefined)

/** The archive as the server has it for one reader, and what one browser keeps of it. */
class Model {
  readonly records = new Map<number, Message>()
  kept: KeptTimeline | undefined
  live: Message[] | undefined
  isConnected = true
  #lastSeq = 0
  #seen = 0
  readonly #deleted: number[] = []

  get lastSeq(): number {
    return this.#lastSeq
  }

  texts(): [number, string][] {
    return [...this.records].flatMap(([seq, message]): [number, string][] => {
      const text = textOf(message)
      return text === undefined ? [] : [[seq, text]]
    })
  }

  page(range: { after?: number; before?: number; size?: number }) {
    const { after, before, size = PAGE } = range
    const all = [...this.records.values()].filter(
      ({ stamp }) => stamp && stamp.seq > (after ?? 0) && stamp.seq < (before ?? Number.POSITIVE_INFINITY),
    )
    const messages = after === undefined ? all.slice(-size) : all.slice(0, size)
    const [first, last] = [messages[0]?.stamp, messages.at(-1)?.stamp]
    const held = first && last && { from: first.seq, to: last.seq }
    return { messages, ...(held && { held }), hasMore: messages.length < all.length }
  }

  write(content: Content): void {
    const seq = ++this.#lastSeq
    const message = { id: `m${seq}`, conversation: KEY, sender: 'bob', senderName: '', avatar: '' }
    this.records.set(seq, {
      ...message,
      content,
      createdTime: seq,
      status: 'success',
      stamp: { seq, time: seq },
    })
    if (!this.isConnected) return
    const [arrived] = this.page({ after: seq - 1 }).messages
    if (arrived && this.#seen === seq - 1 && this.kept) this.kept = extendKept(this.kept, [arrived])
    this.#seen = seq
  }

  some(which: number): Message | undefined {
    const own = [...this.records.values()].filter(message => textOf(message) !== undefined)
    return own[which % Math.max(1, own.length)]
  }

  delete(seq: number): void {
    this.records.delete(seq)
    this.#deleted.push(seq)
    if (this.isConnected) this.#learnDeleted()
  }

  #learnDeleted(): void {
    if (this.kept) this.kept = withoutSeqs(this.kept, this.#deleted)
  }

  connect(): void {
    this.isConnected = true
    this.#seen = this.#lastSeq
    this.#learnDeleted()
  }

  /** A window shows the conversation. */
  open(): void {
    const page = this.page({})
    const begun = { ...emptyTimeline, loaded: true, hasOlder: page.hasMore }
    const held = page.held ? { heldFrom: page.held.from } : {}
    const timeline = archiveInto({ ...begun, ...held }, page.messages, this.#lastSeq)
    this.kept = keepLoaded(this.kept, KEY, timeline, NOW)
  }

  /** Returns whether there was something to do. */
  fill(now: number): boolean {
    const { kept } = this
    const need = needOf(kept && knownOf(kept), this.#lastSeq, now)
    if (need === undefined) return false
    if (!kept || need === 'newest') this.kept = keepPage(KEY, this.page({}), this.#lastSeq, now)
    else if (need === 'missed') this.kept = caughtUp(kept, this.page({ after: kept.to }), this.#lastSeq)
    else if (need === 'compare') {
      const { held } = this.page({ after: kept.from - 1, size: 1 })
      this.kept = cutKept(kept, held?.from ?? kept.to + 1, now)
    } else this.kept = deepenKept(kept, this.page({ before: kept.from }))
    return true
  }
}

const which = fc.nat(50)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('say' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('edit', 'withdraw', 'delete'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retain' as const), count: fc.nat(6) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('connect', 'cut', 'fill', 'fill', 'open') }) },
)

function take(model: Model, asked: Step): void {
  if (asked.do === 'say') return model.write({ kind: 'text', text: 'said', mentions: [], quotes: [] })
  if (asked.do === 'cut') model.isConnected = false
  if (asked.do === 'connect') model.connect()
  if (asked.do === 'fill' && model.isConnected) model.fill(NOW)
  if (asked.do === 'open' && model.isConnected) model.open()
  if (asked.do === 'retain')
    for (const seq of [...model.records.keys()].slice(0, asked.count)) model.records.delete(seq)
  if (asked.do === 'delete') {
    // Also the line that says that somebody withdrew a message.
    const all = [...model.records.keys()]
    const seq = all[asked.which % Math.max(1, all.length)]
    return seq === undefined ? undefined : model.delete(seq)
  }
  const about = 'which' in asked ? model.some(asked.which) : undefined
  if (!about?.stamp || about.content.kind !== 'text') return
  const { id: messageId, stamp } = about
  if (asked.do === 'withdraw') {
    model.records.delete(stamp.seq)
    model.write({ kind: 'withdraw', messageId, messageSeq: stamp.seq })
  }
  if (asked.do === 'edit') {
    const text = `edited ${model.lastSeq}`
    model.records.set(stamp.seq, {
      ...about,
      content: { ...about.content, text },
      editedTime: model.lastSeq + 1,
    })
    model.write({ kind: 'edit', messageId, messageSeq: stamp.seq, text, mentions: [] })
  }
}

// [store-1, store-3]
it('what is kept is filled page by page, and ends as the archive is, whatever happened meanwhile', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const model = new Model()
      for (const asked of steps) {
        take(model, asked)
        const { kept, lastSeq } = model
        if (!kept || kept.to < lastSeq || !model.isConnected) continue
        // What is shown without a network, between two steps of filling.
        const there = new Map(model.texts())
        const isRetained = steps.some(one => one.do === 'retain')
        for (const message of kept.messages) {
          const seq = message.stamp?.seq ?? 0
          const text = textOf(message)
          if (text !== undefined && !isRetained) expect(there.get(seq)).toBe(text)
        }
      }
      model.connect()
      let now = NOW + 2 * DAY_MS
      for (let at = 0; at < 100 && model.fill(now); at++) now++
      expect(model.fill(now)).toBe(false)
      const kept = model.kept?.messages ?? []
      const texts = kept.flatMap((message): [number, string][] => {
        const text = textOf(message)
        return text === undefined || !message.stamp ? [] : [[message.stamp.seq, text]]
      })
      expect(texts).toEqual(model.texts())
    }),
    { numRuns: 2_000 },
  )
})

const said = (seq: number, quotes: Quote[] = []): Message => ({
  id: `m${seq}`,
  conversation: KEY,
  sender: 'bob',
  senderName: '',
  avatar: '',
  content: { kind: 'text', text: `word${seq}`, mentions: [], quotes },
  createdTime: seq,
  status: 'success',
  stamp: { seq, time: seq },
})
const keptTo = (to: number, messages: Message[]): KeptTimeline =>
  keepPage(KEY, { messages, held: { from: 1, to }, hasMore: false }, to, NOW)
const seqsOf = ({ messages }: KeptTimeline) => messages.map(({ stamp }) => stamp?.seq)

const QUOTING = [{ messageId: 'm1', kind: 'text', nickName: 'bob', text: 'word1' } as const]
const late = (seq: number) => said(seq, QUOTING)
const withdrawal = (seq: number): Message => ({
  ...said(seq),
  content: { kind: 'withdraw', messageId: 'm1', messageSeq: 1 },
})
const two = keptTo(2, [said(1), said(2)])
const deleted = withoutSeqs(two, [1])
const withdrawn = extendKept(two, [withdrawal(3)])
const pageOf = (...messages: Message[]) => ({ messages, hasMore: false })
const live = { ...emptyTimeline, loaded: true, heldFrom: 2, syncedSeq: 4 }

// [store-3]
it.each<[string, readonly Message[]]>([
  ['is there when it is deleted', withoutSeqs(keptTo(2, [said(1), late(2)]), [1]).messages],
  ['comes after it was deleted', extendKept(deleted, [late(3)]).messages],
  ['is missed after it was deleted', caughtUp(deleted, pageOf(late(3)), 3).messages],
  ['comes after it was withdrawn', extendKept(withdrawn, [late(4)]).messages],
  [
    'comes after the line that says so was deleted',
    extendKept(withoutSeqs(withdrawn, [3]), [late(4)]).messages,
  ],
  ['is on a page that is fetched anew', keepPage(KEY, pageOf(late(4)), 4, NOW, withdrawn).messages],
  ['is in a window', keepLoaded(deleted, KEY, { ...live, messages: [2, 3, 4].map(late) }, NOW).messages],
  [
    'is in a window with a gap',
    keepLoaded(deleted, KEY, { ...live, heldFrom: 4, messages: [late(4)] }, NOW).messages,
  ],
  [
    'is older than what a window knows of it',
    keepLoaded(
      keptTo(3, [said(1), late(2), said(3)]),
      KEY,
      { ...live, heldFrom: 3, syncedSeq: 3, messages: [], withdrawn: new Set(['bob m1']) },
      NOW,
    ).messages,
  ],
  ['is restored before the server knows of the deletion', shownOf(keptTo(2, [said(1), late(2)]), ['m1'])],
])('the words of a message that is gone are not read in a quote that %s', (_, messages) => {
  expect(JSON.stringify(messages)).not.toContain('word1"')
})

// [store-3]
it('what is restored is as it was where nothing is gone, and deleting twice changes nothing', () => {
  expect(shownOf(two)).toEqual(two.messages)
  expect(shownOf(keptTo(2, [said(1), late(2)]), ['m1']).map(({ id }) => id)).toEqual(['m2'])
  expect(withoutSeqs(deleted, [1])).toBe(deleted)
})

// [store-3]
it('where a record is missing, what is kept of the time before it is not joined to what a window has loaded', () => {
  const kept = keptTo(
    8,
    [1, 2, 3, 4, 5, 6, 7, 8].map(seq => said(seq)),
  )
  const loaded = { ...emptyTimeline, loaded: true, heldFrom: 6, hasOlder: true, syncedSeq: 10 }
  const opened = keepLoaded(kept, KEY, { ...loaded, messages: [6, 7, 8, 10].map(seq => said(seq)) }, NOW)
  expect(seqsOf(opened)).toEqual([6, 7, 8, 10])
  const whole = keepLoaded(kept, KEY, { ...loaded, messages: [6, 7, 8, 9, 10].map(seq => said(seq)) }, NOW)
  expect(whole.messages).toHaveLength(10)
})

// [store-3]
it('a window that lags behind another one removes nothing that the other has written', () => {
  const edit: Content = { kind: 'edit', messageId: 'm7', messageSeq: 7, text: 'edited', mentions: [] }
  const kept = extendKept(
    keptTo(
      10,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(seq => said(seq)),
    ),
    [11, 12, 13].map(seq => (seq === 12 ? { ...said(seq), content: edit } : said(seq))),
  )
  const messages = [6, 7, 8, 9, 10].map(seq => said(seq))
  const behind = { ...live, heldFrom: 6, syncedSeq: 10, messages }
  expect(keepLoaded(kept, KEY, behind, NOW).messages).toEqual(kept.messages)
  const asked = { ...behind, withdrawn: new Set(['bob m8']) }
  expect(seqsOf(keepLoaded(kept, KEY, asked, NOW))).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13])
})

// [store-3]
it('a record that is missing is noticed although another came while the page was on its way', () => {
  const page = { messages: [11, 13, 14].map(seq => said(seq)), held: { from: 11, to: 14 }, hasMore: false }
  const kept = keptTo(10, [said(10)])
  expect(caughtUp(kept, page, 13)).toEqual({ ...kept, fetchedAt: 0 })
})
