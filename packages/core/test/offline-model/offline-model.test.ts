import {
  type Content,
  type ConversationKey,
  type Message,
  type Quote,
  splitConversationKey,
} from '@parley/protocol/model'
import { CHAT_SETTING, encodePinning } from '@parley/protocol/rest'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Context } from '../../src/context.ts'
import { OutgoingMessages } from '../../src/features/messages/outgoing-messages.ts'
import { Receipts } from '../../src/features/receipts/receipts.ts'
import { Changes } from '../../src/features/waiting/changes.ts'
import { CallQueue } from '../../src/http/call-queue.ts'
import type { Call } from '../../src/http/caller.ts'
import { createMemoryOutbox } from '../../src/outbox/memory-outbox.ts'
import type { OutboxStore, TabLock } from '../../src/ports.ts'
import { createTabs } from '../../src/tabs/tabs.ts'
import { createMemoryStore } from '../memory-store.ts'
import { createShiftingClock } from '../shifting-clock.ts'
import { storeAfter } from '../support/build.ts'
import { MESSAGES, OfflineModel } from './server-model.ts'

/** `PARLEY_OFFLINE_SEQUENCES` tries more. */
const SEQUENCES = Number(process.env.PARLEY_OFFLINE_SEQUENCES ?? 2_000)
const KEYS: readonly ConversationKey[] = ['chat:bob', 'chat:carol']

type Step =
  | { do: 'pin' | 'mute'; key: ConversationKey; isOn: boolean }
  | { do: 'react'; key: ConversationKey; messageId: string; isOn: boolean }
  | { do: 'edit'; key: ConversationKey; messageId: string; text: string }
  | { do: 'withdraw'; key: ConversationKey; messageId: string }
  | { do: 'write'; key: ConversationKey; text: string }
  | { do: 'quote'; key: ConversationKey; text: string; messageId: string }
  /** One message more than before. */
  | { do: 'read'; key: ConversationKey }
  /** The stream ends; begins again; ends as soon as something was sent, before its answer came. */
  | { do: 'cut' | 'heal' | 'lose' }
  | { do: 'reload' }

const is = <T extends string>(...values: T[]) => fc.constantFrom(...values)
const key = fc.constantFrom(...KEYS)
const messageId = fc.constantFrom(...MESSAGES)
const isOn = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: is('pin', 'mute'), key, isOn }) },
  { weight: 3, arbitrary: fc.record({ do: is('react'), key, messageId, isOn }) },
  { weight: 5, arbitrary: fc.record({ do: is('edit'), key, messageId, text: is('a', 'b', 'c') }) },
  { weight: 1, arbitrary: fc.record({ do: is('withdraw'), key, messageId }) },
  { weight: 4, arbitrary: fc.record({ do: is('write'), key, text: is('d', 'e', 'f') }) },
  { weight: 1, arbitrary: fc.record({ do: is('quote'), key, text: is('g'), messageId }) },
  { weight: 2, arbitrary: fc.record({ do: is('read'), key }) },
  { weight: 3, arbitrary: fc.record({ do: is('cut', 'cut', 'heal', 'lose') }) },
  { weight: 2, arbitrary: fc.record({ do: is('reload') }) },
)

function contentOf(asked: Step): Content | undefined {
  const messageSeq = 1
  if (asked.do === 'react')
    return { kind: 'reaction', messageId: asked.messageId, messageSeq, emoji: '👍', isOn: asked.isOn }
  if (asked.do === 'edit')
    return { kind: 'edit', messageId: asked.messageId, messageSeq, text: asked.text, mentions: [] }
  return asked.do === 'withdraw' ? { kind: 'withdraw', messageId: asked.messageId, messageSeq } : undefined
}

const quoteOf = (messageId: string): Quote => ({
  messageId,
  kind: 'text',
  nickName: 'Alice',
  text: messageId,
})

/** One window at a time, without the time that the locks of a browser take. */
function createQuickLock(): TabLock {
  const ends = new Map<string, Promise<unknown>>()
  return {
    async run(name, work) {
      const before = ends.get(name) ?? Promise.resolve()
      const done = before.then(work, work)
      ends.set(name, done)
      return done
    },
  }
}

/** In the order of writing, as a database gives them. */
function createSortedOutbox(): OutboxStore {
  const outbox = createMemoryOutbox()
  return {
    ...outbox,
    list: async owner => (await outbox.list(owner)).sort((a, b) => a.createdTime - b.createdTime),
  }
}

/** A browser of alice that can be cut off and reloaded; the server is a model. */
class Browser {
  readonly model = new OfflineModel(KEYS)
  readonly #localStore = createMemoryStore()
  readonly #outbox = createSortedOutbox()
  readonly #lock = createQuickLock()
  readonly #network = { isUp: true, losesNext: false }
  readonly #seen = new Map<ConversationKey, number>()
  #now = 0
  page = this.#open()

  do(asked: Step): void {
    const content = contentOf(asked)
    if (asked.do === 'cut') this.#cut()
    else if (asked.do === 'heal') this.heal()
    else if (asked.do === 'lose') this.#network.losesNext = true
    else if (asked.do === 'reload') this.#reload()
    else if (content && 'key' in asked) this.page.changes.send(asked.key, content)
    else if (asked.do === 'pin' || asked.do === 'mute') this.#set(asked.do, asked.key, asked.isOn)
    else if (asked.do === 'read') this.#readOn(asked.key)
    else if (asked.do === 'write') this.#write(asked.key, asked.text, [])
    else if (asked.do === 'quote') this.#write(asked.key, asked.text, [quoteOf(asked.messageId)])
  }

  heal(): void {
    this.#network.isUp = true
    this.page.store.dispatch({ type: 'streamOpened' })
    void this.page.queue.replay()
    void this.page.receipts.sendUnconfirmed()
  }

  /** What the person is shown as refused, and whether anything still waits. */
  outcome() {
    const { waitingCalls, unsentChanges } = this.page.store.state()
    const all = [...waitingCalls, ...unsentChanges]
    const unread = this.#localStore.get('Read:alice@acme.test') === undefined ? 0 : 1
    const waiting = all.filter(({ problem }) => !problem).length + this.#unsent().length + unread
    return { waiting, refused: all.length }
  }

  #unsent(): Message[] {
    const timelines = Object.values(this.page.store.state().timelines)
    return timelines.flatMap(({ messages }) => messages.filter(({ stamp }) => !stamp))
  }

  #write(about: ConversationKey, text: string, quotes: Quote[]): void {
    expect(this.page.outgoing.send(about, text, [], quotes)).toBeUndefined()
  }

  #readOn(about: ConversationKey): void {
    const seq = (this.#seen.get(about) ?? 0) + 1
    this.#seen.set(about, seq)
    this.page.receipts.readUpTo(about, seq)
  }

  async #ask(stanza: string): Promise<'result' | 'lost'> {
    await undefined
    if (!this.#network.isUp) return 'lost'
    const [, id, seq] = / dialogue="(\w+)".* seq="(\d+)"/.exec(stanza) ?? []
    this.model.markRead(`chat:${id}`, Number(seq))
    return this.#isAnswered() ? 'result' : 'lost'
  }

  #set(what: 'pin' | 'mute', about: ConversationKey, isOn: boolean): void {
    const { kind, id } = splitConversationKey(about)
    const { queue } = this.page
    if (what === 'mute')
      void queue.call(about, 'setChatSetting', {
        im_user_name: id,
        type: CHAT_SETTING.mute,
        value: isOn,
      })
    else void queue.call(about, isOn ? 'addPin' : 'deletePin', encodePinning({ kind, id }))
  }

  /** False: cut off before the answer. */
  #isAnswered(): boolean {
    if (!this.#network.losesNext) return this.#network.isUp
    this.#network.losesNext = false
    this.#cut()
    return false
  }

  #cut(): void {
    this.#network.isUp = false
    const lost = { status: 'disconnected', attempt: 1, retryAt: 0 } as const
    this.page.store.dispatch({ type: 'connectionLost', ...lost })
  }

  #reload(): void {
    this.page.store.dispatch({ type: 'clientStopped' })
    this.page.queue.clear()
    this.page = this.#open()
    if (this.#network.isUp) this.heal()
  }

  async #call(about: string, name: string, value: unknown) {
    await undefined
    if (!this.#network.isUp) return { ok: false, problem: { code: 'network' } }
    const isDone = name === 'setChatSetting' ? this.model.mute(about, value === true) : true
    if (name === 'addPin' || name === 'deletePin') this.model.pin(about, name === 'addPin')
    if (!this.#isAnswered()) return { ok: false, problem: { code: 'network' } }
    return isDone ? { ok: true, value: undefined } : { ok: false, problem: { code: 'not-allowed' } }
  }

  #open() {
    const store = storeAfter()
    const queue = new CallQueue({
      call: ((name: string, request: { id_name?: string; im_user_name?: string; value?: unknown }) =>
        this.#call(
          `chat:${request.id_name ?? request.im_user_name}`,
          name,
          request.value,
        )) as unknown as Call,
      clock: createShiftingClock(),
      lock: this.#lock,
      isOnline: () => this.#network.isUp,
      notify: () => undefined,
      changed: calls => store.dispatch({ type: 'waitingCallsChanged', calls }),
    })
    const context = {
      ...store,
      options: { outbox: this.#outbox, localStore: this.#localStore },
      clock: { ...createShiftingClock(), now: () => ++this.#now },
      tabs: createTabs(undefined, () => store.state().session.me),
      connection: {
        isOpen: () => this.#network.isUp,
        send: (stanza: unknown) => this.#take(String(stanza)),
        ask: (build: (id: string) => unknown) => this.#ask(String(build('read'))),
      },
      services: { outgoing: { nextTime: () => ++this.#now } },
      report: () => undefined,
      notify: () => undefined,
    }
    const changes = new Changes(context as unknown as Context)
    const outgoing = new OutgoingMessages(context as unknown as Context)
    const receipts = new Receipts(context as unknown as Context)
    const { me, company } = store.state().session
    if (!me || !company) throw new Error('nobody is signed in')
    store.dispatch({ type: 'signedIn', me, company })
    queue.restore(this.#localStore, 'Waiting:alice')
    return { store, queue, changes, outgoing, receipts }
  }

  #take(stanza: string): void {
    const { page } = this
    const id = / id="([\w-]+)"/.exec(stanza)?.[1] ?? ''
    const change = page.store.state().unsentChanges.find(known => known.id === id)
    const message = this.#unsent().find(known => known.id === id)
    const key = change?.key ?? message?.conversation
    if (!key || !this.#network.isUp) return
    const refused = change && this.model.change(id, key, change.content)
    if (message) this.model.say(id, key, message.content)
    if (!this.#isAnswered()) return
    const stamp = { seq: ++this.#now, time: this.#now }
    queueMicrotask(() => {
      if (refused) page.store.dispatch({ type: 'messageRefused', id, code: refused, text: '' })
      else page.store.dispatch({ type: 'messageAcknowledged', key, id, stamp })
    })
  }
}

const pause = () => new Promise(resolve => setImmediate(resolve))

/** Until nothing waits any more. */
async function settle(browser: Browser): Promise<void> {
  for (let left = 200; left > 0; left--) {
    await pause()
    if (browser.outcome().waiting === 0) return
    if (left % 20 === 0) browser.heal()
  }
}

// [waiting-1, delivery-11]
it(`${SEQUENCES} random sequences end as they would have online`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async steps => {
      const [online, offline] = [new Browser(), new Browser()]
      online.heal()
      for (const asked of steps) {
        if (asked.do !== 'cut' && asked.do !== 'lose' && asked.do !== 'reload') {
          online.do(asked)
          await settle(online)
        }
        offline.do(asked)
        if (asked.do === 'heal') await pause()
      }
      offline.heal()
      await settle(offline)
      expect(offline.outcome().waiting).toBe(0)
      expect(offline.model.facts()).toEqual(online.model.facts())
    }),
    { numRuns: SEQUENCES },
  )
})
