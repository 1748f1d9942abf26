// @vitest-environment happy-dom
import { encodeAck, encodeFault, encodeRefusal, type Xml } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWidget } from '../widget/calls.ts'
import { Thread } from '../widget/thread.ts'
import { WidgetVisit } from '../widget/widget-visit.ts'

/** More than any pause of the thread, less than a dead line. */
const SOON_MS = 6_000
const ROOM = { kind: 'groupchat', id: 'thread' } as const
const VISIT = {
  session: { domain: 'd', im_user_name: 'renata', xmpp_token: 't', token: 't', history_token: 't' },
  visitor_key: 'key',
  im_room_name: ROOM.id,
}
const TEAM = { natural_name: 'Sales', turns_in: 0, visit: VISIT }

/** The browser's end of a stream, at whose other end the test is. */
class StubSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: string[] = []
  readonly send = (frame: string) => void this.sent.push(frame)

  constructor() {
    super()
    sockets.push(this)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }

  open(): void {
    this.readyState = StubSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  tell(frame: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: frame }))
  }
}

const BOUND = '<iq xmlns="jabber:client" type="result" id="bind"/>'
const SIGN_IN = ['<open/>', '<features/>', '<success/>', '<open/>', '<features/>', BOUND]

type Past = { records: object[] } | undefined

let sockets: StubSocket[] = []
/** Answers of the history, or what they are after a seq; undefined: out of reach. */
let history: Past | ((afterSeq: number) => Past)
let asked: { afterSeq?: number }[] = []

beforeEach(() => {
  sockets = []
  asked = []
  history = { records: [] }
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', StubSocket)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const isHistory = path.endsWith('/get/record')
    if (isHistory) asked.push(JSON.parse(String(body)))
    const past = typeof history === 'function' ? history(asked.at(-1)?.afterSeq ?? 0) : history
    const data = isHistory ? past : path.endsWith('/widget/open') ? TEAM : undefined
    return new Response(JSON.stringify({ code: data ? 0 : 503, data }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = async (ms = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
const begin = () => new Thread(new WidgetVisit(TEAM as never, VISIT as never, {} as never), () => undefined)
const last = (): StubSocket => sockets.at(-1) as StubSocket

const nothing = () => undefined

async function signIn(before: () => void = nothing, after: () => void = nothing): Promise<void> {
  last().open()
  for (const frame of SIGN_IN) {
    before()
    last().tell(frame)
  }
  after()
  await wait(1)
}

const wordsSent = ({ sent }: StubSocket = last()): string[] =>
  sent.flatMap(frame => /<body>(.*)<\/body>/.exec(frame)?.[1] ?? [])

const answer = (stanza: Xml): void => last().tell(stanza)
const acknowledge = (id: string, seq: number): void =>
  answer(encodeAck({ id, stamp: { seq, time: 1 } }, ROOM, 'd'))
const idOf = ({ state }: Thread, index: number): string => state.lines[index]?.id ?? ''
const statusesOf = ({ state }: Thread): string[] => state.lines.map(({ status }) => status)

// [delivery-8]
it('what a visitor writes while the stream is opening waits for it, and does not end it', async () => {
  const thread = begin()
  await signIn(() => {
    thread.type()
    if (thread.state.lines.length === 0) thread.say('I am back.')
    expect(last().sent.join()).not.toContain('<message')
  })
  expect(wordsSent()).toEqual(['I am back.'])
  acknowledge(idOf(thread, 0), 1)
  expect(statusesOf(thread)).toEqual(['sent'])
})

// [delivery-8]
it.each([
  ['cannot store it now', (id: string) => encodeFault({ id, code: 'unavailable' }, '')],
  [
    'is written to too fast',
    (id: string) => encodeRefusal({ id, code: 'rate-limited', text: '' }, undefined),
  ],
])('where the server %s a line goes out again, and nothing overtakes it', async (_why, refuse) => {
  const thread = begin()
  await signIn()
  thread.say('first')
  answer(refuse(idOf(thread, 0)))
  thread.say('second')
  expect(wordsSent()).toEqual(['first'])
  expect(statusesOf(thread)).toEqual(['waiting', 'waiting'])
  await wait(SOON_MS)
  expect(wordsSent()).toEqual(['first', 'first', 'second'])
  acknowledge(idOf(thread, 0), 1)
  acknowledge(idOf(thread, 1), 2)
  await wait(SOON_MS)
  thread.say('third')
  expect(wordsSent()).toEqual(['first', 'first', 'second', 'third'])
})

it('a line that is refused for good is not sent again, and one that has arrived stays sent', async () => {
  const thread = begin()
  await signIn()
  thread.say('first')
  thread.say('second')
  acknowledge(idOf(thread, 0), 1)
  for (const index of [0, 1])
    answer(encodeRefusal({ id: idOf(thread, index), code: 'muted', text: '' }, undefined))
  await wait(SOON_MS)
  expect(wordsSent()).toEqual(['first', 'second'])
  expect(statusesOf(thread)).toEqual(['sent', 'failed'])
  // The visitor tries again: a line of its own, since the server knows the refused one.
  const refused = idOf(thread, 1)
  for (const line of thread.state.lines.slice(1)) thread.repeat(line)
  expect(wordsSent()).toEqual(['first', 'second', 'second'])
  expect(idOf(thread, 1)).not.toBe(refused)
  acknowledge(idOf(thread, 1), 2)
  expect(statusesOf(thread)).toEqual(['sent', 'sent'])
})

// [delivery-10]
it('a dead line is noticed within 45 s, and what was written goes out on the next', async () => {
  const thread = begin()
  await signIn()
  thread.say('Hello?')
  await wait(20_000)
  last().tell('<iq xmlns="jabber:client" type="result" id="ping"/>')
  await wait(20_000)
  expect(sockets).toHaveLength(1)
  await wait(25_000)
  expect(sockets).toHaveLength(2)
  await signIn()
  expect(wordsSent()).toEqual(['Hello?'])
})

// [delivery-4]
it('answers that could not be loaded are not left out: the stream counts as broken until they are', async () => {
  const thread = begin()
  await signIn()
  thread.say('first')
  acknowledge(idOf(thread, 0), 3)
  last().close()
  history = undefined
  await wait(SOON_MS)
  // Written while the history is being loaded.
  await signIn(undefined, () => {
    thread.say('second')
    acknowledge(idOf(thread, 1), 9)
  })
  expect(thread.state.isOnline).toBe(false)
  history = { records: [] }
  await wait(SOON_MS)
  await signIn()
  expect(thread.state.isOnline).toBe(true)
  expect(asked.map(({ afterSeq }) => afterSeq)).toEqual([undefined, 3, 3])
})

const PAGE = 100
/** What staff said, as the history has it. */
const recordOf = (seq: number) => ({
  msgId: `m${seq}`,
  recordType: 'groupchat',
  chatUserId: ROOM.id,
  sendUserId: 'sales',
  sendNickName: 'Sales',
  sendAvatar: '',
  chatType: 'text',
  body: `answer ${seq}`,
  timestamp: seq,
  seq,
})

// [delivery-4]
it('after a long break everything that was missed is loaded, page by page', async () => {
  const thread = begin()
  await signIn()
  thread.say('first')
  acknowledge(idOf(thread, 0), 1)
  last().close()
  const missed = Array.from({ length: 250 }, (_, index) => recordOf(index + 2))
  history = afterSeq => ({ records: missed.filter(({ seq }) => seq > afterSeq).slice(0, PAGE) })
  await wait(SOON_MS)
  await signIn()
  await wait(1)
  expect(thread.state.lines).toHaveLength(251)
  expect(thread.state.isOnline).toBe(true)
})

// [delivery-4]
it('a page that cannot be loaded does not take back those before it', async () => {
  const thread = begin()
  await signIn()
  thread.say('first')
  acknowledge(idOf(thread, 0), 1)
  last().close()
  const missed = Array.from({ length: 250 }, (_, index) => recordOf(index + 2))
  let isCut = true
  history = afterSeq =>
    isCut && afterSeq > 1 ? undefined : { records: missed.filter(({ seq }) => seq > afterSeq).slice(0, PAGE) }
  await wait(SOON_MS)
  await signIn()
  await wait(1)
  expect([thread.state.lines.length, thread.state.isOnline]).toEqual([101, false])
  isCut = false
  await wait(SOON_MS)
  await signIn()
  await wait(1)
  expect([thread.state.lines.length, thread.state.isOnline]).toEqual([251, true])
  expect(asked.map(({ afterSeq }) => afterSeq)).toEqual([undefined, 1, 101, 101, 201])
})

it('whose team it is is known, also where a server of the release before does not say it', async () => {
  const team = await openWidget({ im_room_name: 'sales', host: '' })
  expect(team?.im_room_name).toBe('sales')
})

it('visitors come back one after the other when a server starts again', async () => {
  const random = vi.spyOn(Math, 'random')
  for (const [chance, afterMs] of [
    [0, 500],
    [0.999, 1_000],
  ] as const) {
    random.mockReturnValue(chance)
    begin()
    await signIn()
    const before = sockets.length
    last().close()
    await wait(afterMs - 10)
    expect(sockets).toHaveLength(before)
    await wait(20)
    expect(sockets).toHaveLength(before + 1)
  }
  random.mockRestore()
})
