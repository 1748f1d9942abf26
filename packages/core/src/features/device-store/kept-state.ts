import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import type { EventType } from '../../store/event.ts'
import type { MessageSearch, SearchPage } from '../../store/message-search.ts'
import type { Person } from '../../store/state.ts'
import { STORE_SECRET } from '../../tabs/store-secret.ts'
import type { KeptSearch } from './find-kept.ts'
import { eventsOfList, type KeptList, listOf } from './kept-list.ts'
import { CONTACTS, entryOf, type KeptTimeline, LIST, readEntry, SINGLE, shownOf } from './kept-timeline.ts'
import { KeptTimelines } from './kept-timelines.ts'
import { openSealedStore, type SealedStore } from './sealed-store.ts'

const WRITE_EVERY_MS = 2_000
/** Where earlier versions kept rows, readable for anybody. */
const FORMER_DATABASE = 'parley-recent'

/** Events after which something else may be worth keeping. */
const CHANGES: readonly EventType[] = [
  'recentLoaded',
  'newestLoaded',
  'olderLoaded',
  'messagesReceived',
  'messagesRemoved',
  'messageAcknowledged',
  'missedLoaded',
  'readByMe',
  'settingsChanged',
  'settingsAssumed',
  'roomLoaded',
  'roomChanged',
  'roomVanished',
  'peopleLoaded',
  'remarkSet',
  'sectionsLoaded',
]

interface KeptContacts {
  friends: Person[]
}

/** Searches what is kept, away from the thread that draws the page. */
export type SearchRun = (request: KeptSearch) => Promise<SearchPage | undefined>

/**
 * What was seen is shown before the network responds, and without it: the list, and the messages of conversations that were
 * opened. Only who has the secret of this sign-in can read it, and who signs out removes it [decision 44].
 */
export class KeptState {
  readonly #context: Context
  readonly #name: string
  readonly #timelines: KeptTimelines
  #store: SealedStore | undefined
  #shown: ConversationKey | undefined
  /** As the list of the last visit had them. */
  #lastSeqs: KeptList['lastSeqs'] = {}
  #timer: unknown
  /** Saved one after the other, so that nothing is written behind a removal. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(context: Context, name: string) {
    this.#context = context
    this.#name = name
    const { listen, state } = context
    indexedDB.deleteDatabase(FORMER_DATABASE)
    listen('signedIn', () => this.#begin())
    // Without a network there may have been no secret.
    listen('catchUpCompleted', () => (this.#store ? this.#timelines.begin() : this.#begin()))
    listen('conversationOpened', ({ key }) => key && void this.#restoreTimeline(key))
    listen('archiveReplaced', () => void this.clear())
    listen('friendsLoaded', ({ friends }) => this.#keepContacts(friends))
    listen('friendsFailed', () => void this.#restoreContacts().catch(this.#tolerate))
    listen('signedOut', () => this.#end())
    this.#timelines = new KeptTimelines(context, {
      isOpen: () => this.#store !== undefined,
      after: work => this.#after(work),
      load: (store, entry) => this.#load(store, entry),
      again: () => this.#writeSoon(),
    })
    for (const type of CHANGES) listen(type, () => this.#writeSoon())
    if (state().session.phase === 'signed-in') this.#begin()
  }

  async show(key: ConversationKey): Promise<void> {
    this.#shown = key
    await this.#restoreTimeline(key)
  }

  async measure(): Promise<number> {
    const marks = (await this.#store?.marks()) ?? []
    return marks.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Undefined: nothing is kept that could be searched. */
  async find(search: MessageSearch, run: SearchRun): Promise<SearchPage | undefined> {
    const { sessionStore, state } = this.#context
    const secret = sessionStore.get(STORE_SECRET)
    if (!this.#store || !secret) return undefined
    // What was said last is not written yet.
    await this.#write(true)
    const { session, deletedHere: deleted, rooms } = state()
    const { key } = search
    const shown = Object.keys(rooms) as ConversationKey[]
    const keys = key === undefined ? [] : [key, ...shown.filter(room => readingKeyOf(state(), room) === key)]
    return await run({ database: this.#name, secret, epoch: session.epoch ?? '', search, keys, deleted })
  }

  /** Nothing more is fetched to be kept until the next connect. */
  async clear(): Promise<void> {
    this.#timelines.stop()
    await this.#after(store => store.clear())
  }

  #writeSoon(): void {
    this.#timer ??= this.#context.clock.setTimeout(() => void this.#write(), WRITE_EVERY_MS)
  }

  async #after(work: (store: SealedStore) => Promise<void>): Promise<boolean> {
    const store = this.#store
    if (!store) return false
    const failed = (error: unknown) => {
      this.#tolerate(error)
      return false
    }
    const done = this.#writing.then(() => work(store)).then(() => true, failed)
    this.#writing = done
    return await done
  }

  /** Without it everything works, only later. */
  readonly #tolerate = (error: unknown) => this.#context.report('device-store', error)

  #begin(): void {
    this.#open().catch(this.#tolerate)
  }

  async #open(): Promise<void> {
    const { state, clock } = this.#context
    const { me } = state().session
    // Over plain http browsers encrypt nothing, so nothing is kept.
    const secret = crypto.subtle && (await this.#secret())
    if (!secret || !me) return
    const store = await openSealedStore(this.#name, secret, () => clock.now())
    if (state().session.me !== me) return
    this.#store = store
    const shown = state().current ?? this.#shown
    await this.#restoreList(store)
    if (shown) await this.#restoreTimeline(shown)
    if (state().friends.status === 'error') await this.#restoreContacts()
    if (state().connection.phase === 'online') this.#timelines.begin()
  }

  /** A tab keeps it as long as its tokens; a new one asks. */
  async #secret(): Promise<string | undefined> {
    const { sessionStore, call } = this.#context
    const kept = sessionStore.get(STORE_SECRET)
    if (kept) return kept
    const given = await call('getStoreSecret', {})
    if (given.ok) sessionStore.set(STORE_SECRET, given.value.secret)
    return given.ok ? given.value.secret : undefined
  }

  async #load<T>(store: SealedStore, name: string): Promise<T | undefined> {
    const entry = readEntry<T>(await store.load(name), this.#context.state().session.epoch ?? '')
    return store === this.#store ? entry : undefined
  }

  async #restoreList(store: SealedStore): Promise<void> {
    const kept = await this.#load<KeptList>(store, LIST)
    this.#lastSeqs = kept?.lastSeqs ?? {}
    if (kept && this.#context.state().recent === 'loading') this.#context.dispatch(...eventsOfList(kept))
  }

  async #restoreTimeline(key: ConversationKey): Promise<void> {
    const { state, dispatch } = this.#context
    if (!this.#store || state().timelines[key]?.loaded) return
    const kept = await this.#load<KeptTimeline>(this.#store, key).catch(this.#tolerate)
    if (!kept || !this.#isShowable(kept)) return
    const messages = shownOf(kept, state().deletedHere[key])
    dispatch({ type: 'timelineRestored', key, messages, hasOlder: !kept.isWhole })
  }

  #keepContacts(friends: Person[]): void {
    const { connection, state } = this.#context
    const entry = entryOf<KeptContacts>({ friends }, state().session.epoch ?? '')
    if (connection.isOpen()) void this.#after(store => store.save(CONTACTS, entry, SINGLE))
  }

  /** The contact list as it was, until there is a connection. */
  async #restoreContacts(): Promise<void> {
    const { connection, dispatch } = this.#context
    const kept = this.#store && (await this.#load<KeptContacts>(this.#store, CONTACTS))
    if (!kept || connection.isOpen()) return
    const { friends } = kept
    dispatch({ type: 'peopleLoaded', people: friends }, { type: 'friendsLoaded', friends })
  }

  /** Where something has changed since, the stream brings it at once; without one it may be what was withdrawn. */
  #isShowable({ key, to }: KeptTimeline): boolean {
    const { connection, state } = this.#context
    const lastSeq = state().conversations.get(key)?.lastSeq ?? this.#lastSeqs[key]
    return connection.isOpen() || (lastSeq !== undefined && to >= lastSeq)
  }

  async #write(isAll = false): Promise<void> {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    const { state } = this.#context
    if (state().recent === 'ready') await this.#after(store => this.#writeInto(store, isAll))
  }

  async #writeInto(store: SealedStore, isAll: boolean): Promise<void> {
    const { state } = this.#context
    await store.save(LIST, entryOf(listOf(state()), state().session.epoch ?? ''), SINGLE)
    if (store === this.#store) await this.#timelines.write(store, isAll)
  }

  #end(): void {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    void this.clear()
    this.#store = undefined
  }
}
