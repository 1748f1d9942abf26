import { type Content, type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { CHAT_SETTING, encodePinning } from '@parley/protocol/rest'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Context } from '../../src/context.ts'
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
  }

  heal(): void {
    this.#network.isUp = true
    this.page.store.dispatch({ type: 'streamOpened' })
    void this.page.queue.replay()
  }

  /** What the person is shown as refused, and whether anything still waits. */
  outcome() {
    const { waitingCalls, unsentChanges } = this.page.store.state()
    const all = [...waitingCalls, ...unsentChanges]
    return { waiting: all.filter(({ problem }) => !problem).length, refused: all.length }
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
      options: { outbox: this.#outbox },
      clock: createShiftingClock(),
      tabs: createTabs(undefined, () => store.state().session.me),
      connection: { isOpen: () => this.#network.isUp, send: (stanza: string) => this.#take(stanza) },
      services: { outgoing: { nextTime: () => ++this.#now } },
      report: () => undefined,
      notify: () => undefined,
    }
    const changes = new Changes(context as unknown as Context)
    const { me, company } = store.state().session
    if (!me || !company) throw new Error('nobody is signed in')
    store.dispatch({ type: 'signedIn', me, company })
    queue.restore(this.#localStore, 'Waiting:alice')
    return { store, queue, changes }
  }

  #take(stanza: string): void {
    const { page } = this
    const id = / id="([\w-]+)"/.exec(stanza)?.[1] ?? ''
    const change = page.store.state().unsentChanges.find(known => known.id === id)
    if (!change || !this.#network.isUp) return
    const refused = this.model.change(id, change.key, change.content)
    if (!this.#isAnswered()) return
    const stamp = { seq: ++this.#now, time: this.#now }
    queueMicrotask(() => {
      if (refused) page.store.dispatch({ type: 'messageRefused', id, code: refused, text: '' })
      else page.store.dispatch({ type: 'messageAcknowledged', key: change.key, id, stamp })
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
