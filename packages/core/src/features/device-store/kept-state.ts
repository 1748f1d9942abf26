import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import type { Event, EventType } from '../../store/event.ts'
import type { MessageSearch, SearchPage } from '../../store/message-search.ts'
import { STORE_SECRET } from '../../tabs/store-secret.ts'
import { LIST } from './entry-names.ts'
import type { KeptSearch } from './find-kept.ts'
import { keepContacts, keepEmoji } from './keep-contacts.ts'
import { eventsOfList, type KeptList, listOf } from './kept-list.ts'
import { type KeptFiles, KeptPeople } from './kept-people.ts'
import { followGone, KeptPictures, ownerOfName } from './kept-pictures.ts'
import { entryOf, type KeptTimeline, readEntry, SINGLE, shownOf } from './kept-timeline.ts'
import { KeptTimelines } from './kept-timelines.ts'
import type { LastVisit } from './last-visit.ts'
import { openSealedStore, type SealedStore } from './sealed-store.ts'
import { ShownPictures } from './shown-pictures.ts'

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
  'messagesRestored',
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
  #lastVisit: Promise<LastVisit | undefined> | undefined
  readonly people: KeptPeople
  readonly pictures: ShownPictures
  #opening: Promise<void> | undefined
  #store: SealedStore | undefined
  #pictures: KeptPictures | undefined
  #shown: ConversationKey | undefined
  /** As the list of the last visit had them. */
  #lastSeqs: KeptList['lastSeqs'] = {}
  #timer: unknown
  /** Saved one after the other, so that nothing is written behind a removal. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(context: Context, name: string) {
    this.#context = context
    this.#name = name
    const { listen, options, state } = context
    this.#lastVisit = options.lastVisit
    // Its words would outlive the sign-in there.
    delete options.lastVisit
    indexedDB.deleteDatabase(FORMER_DATABASE)
    listen('signedIn', () => this.#begin())
    // Without a network there may have been no secret.
    listen('catchUpCompleted', () => {
      if (this.#store) this.#timelines.begin()
      else this.#begin()
      this.pictures.retry()
    })
    listen('conversationOpened', ({ key }) => key && void this.#restoreTimeline(key))
    listen('archiveReplaced', () => void this.clear())
    listen('signedOut', () => this.#end())
    const files: KeptFiles = {
      after: async work => {
        await this.#opening
        return await this.#after(work)
      },
      load: (store, entry) => this.#load(store, entry),
    }
    this.#timelines = new KeptTimelines(context, {
      isOpen: () => this.#store !== undefined,
      after: work => this.#after(work),
      load: (store, entry) => this.#load(store, entry),
      again: () => this.#writeSoon(),
      gone: (key, names) => void this.#forget(names.map(name => ownerOfName(key, name))),
      followed: keys => void this.#opening?.then(() => this.#pictures?.retainOf(keys)),
      fillList: keepContacts(context, files),
    })
    this.pictures = new ShownPictures({
      clock: context.clock,
      opening: () => this.#opening,
      kept: () => this.#pictures,
    })
    this.people = new KeptPeople(context, files)
    keepEmoji(context, files)
    followGone(context, owners => void this.#forget(owners))
    for (const type of CHANGES) listen(type, () => this.#writeSoon())
    if (state().session.phase === 'signed-in') this.#begin()
  }

  async show(key: ConversationKey): Promise<void> {
    this.#shown = key
    await this.#restoreTimeline(key)
  }

  async measure(): Promise<number> {
    const marks = [...((await this.#store?.marks()) ?? []), ...((await this.#pictures?.marks()) ?? [])]
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
    await Promise.all([this.#after(store => store.clear()), this.#pictures?.clear()])
  }

  /** What was seen goes with the messages that carried it, also where the store is not open yet. */
  async #forget(owners: readonly string[]): Promise<void> {
    if (owners.length === 0) return
    await this.#opening
    await this.#pictures?.forgetOf(owners)
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
  readonly #tolerate = (error: unknown): undefined => void this.#context.report('device-store', error)

  #begin(): void {
    this.#opening = this.#open().catch(this.#tolerate)
  }

  async #open(): Promise<void> {
    const { state, clock } = this.#context
    const { me } = state().session
    // Over plain http browsers encrypt nothing, so nothing is kept.
    const secret = crypto.subtle && (await this.#secret())
    if (!secret || !me) return
    const visit = await this.#takeLastVisit(secret)
    const store = visit?.store ?? (await openSealedStore(this.#name, secret, () => clock.now()))
    if (state().session.me !== me) return
    this.#store = store
    await this.#restore(store, visit)
    if (state().connection.phase === 'online') this.#timelines.begin()
    await this.#openPictures(store, secret)
  }

  async #openPictures(store: SealedStore, secret: string): Promise<void> {
    const pictures = await KeptPictures.open(this.#context, this.#name, secret)
    if (store !== this.#store) return
    this.#pictures = pictures
    // Words say more than pictures, and are smaller.
    store.spareFirst(pictures.dropQuarter)
    // Some may have been asked for before.
    this.pictures.retry()
  }

  /** It is good for the first picture: later ones are of what was written since. */
  async #takeLastVisit(secret: string): Promise<LastVisit | undefined> {
    const visit = await this.#lastVisit
    this.#lastVisit = undefined
    return visit?.secret === secret ? visit : undefined
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

  async #load<T>(store: SealedStore, name: string, visit?: LastVisit): Promise<T | undefined> {
    const kept = visit?.entries.has(name) ? visit.entries.get(name) : await store.load(name)
    const entry = readEntry<T>(kept, this.#context.state().session.epoch ?? '')
    return store === this.#store ? entry : undefined
  }

  /** The list and the conversation beside it, as one picture. */
  async #restore(store: SealedStore, visit: LastVisit | undefined): Promise<void> {
    const { state, dispatch } = this.#context
    const shown = state().current ?? this.#shown ?? visit?.shown
    const [list, timeline] = await Promise.all([
      this.#load<KeptList>(store, LIST, visit),
      shown && this.#loadTimeline(shown, visit),
    ])
    // Somebody may have signed out while it was read.
    if (store !== this.#store) return
    this.#lastSeqs = list?.lastSeqs ?? {}
    dispatch(
      ...(list && state().recent === 'loading' ? eventsOfList(list) : []),
      ...(timeline ? this.#eventsOf(timeline) : []),
    )
  }

  async #restoreTimeline(key: ConversationKey): Promise<void> {
    const kept = await this.#loadTimeline(key)
    if (kept) this.#context.dispatch(...this.#eventsOf(kept))
  }

  async #loadTimeline(key: ConversationKey, visit?: LastVisit): Promise<KeptTimeline | undefined> {
    const timeline = this.#context.state().timelines[key]
    if (!this.#store || timeline?.loaded || timeline?.keptTo !== undefined) return undefined
    return await this.#load<KeptTimeline>(this.#store, key, visit).catch(this.#tolerate)
  }

  #eventsOf(kept: KeptTimeline): Event[] {
    const { key, isWhole } = kept
    if (!this.#isShowable(kept)) return []
    const messages = shownOf(kept, this.#context.state().deletedHere[key])
    return [{ type: 'timelineRestored', key, messages, hasOlder: !isWhole }]
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

  /** The list last: a conversation that is older than the list would not be shown without a network. */
  async #writeInto(store: SealedStore, isAll: boolean): Promise<void> {
    const { state } = this.#context
    const list = entryOf(listOf(state()), state().session.epoch ?? '')
    await this.#timelines.write(store, isAll)
    if (store === this.#store) await store.save(LIST, list, SINGLE)
  }

  /** Nothing of the person is left in memory either. */
  #end(): void {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    void this.clear()
    this.#timelines.end()
    this.pictures.end()
    this.people.end()
    this.#store = undefined
    this.#pictures = undefined
    this.#lastVisit = undefined
    this.#shown = undefined
    this.#lastSeqs = {}
  }
}
