import { type ConversationKey, conversationKey, type Message } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Timeline } from '../../store/state.ts'
import { CONTACTS, EMOJI_LIST, GROUPS, LIST } from './entry-names.ts'
import { Filler, type Keeper, newestRows } from './fill-kept.ts'
import { PEOPLE } from './kept-people.ts'
import {
  entryOf,
  extendKept,
  type KeptTimeline,
  keepLoaded,
  readEntry,
  SINGLE,
  withoutSeqs,
} from './kept-timeline.ts'
import type { SealedStore } from './sealed-store.ts'

/** Up to which change of deletions the entries are as the person has them on other devices. */
const DELETED = 'deleted'
/** Opening and sealing a thousand messages takes the thread some milliseconds. */
const MOST_AT_ONCE = 3

interface Deleted {
  version: number
}

/** Where the entries are. */
interface Files {
  /** Over plain http, say, there are none. */
  isOpen(): boolean
  /** Nothing is written beside it. False: it failed. */
  after(work: (store: SealedStore) => Promise<void>): Promise<boolean>
  load<T>(store: SealedStore, name: string): Promise<T | undefined>
  /** Something is left to be written. */
  again(): void
  /** Messages of these names were withdrawn or deleted. */
  gone(key: ConversationKey, names: readonly string[]): void
  /** What happens to the messages of others is not learnt. */
  followed(keys: readonly string[]): void
  fillList: Keeper['fillList']
}

function newlyGone(before: KeptTimeline | undefined, after: KeptTimeline): string[] {
  const known = new Set([...(before?.withdrawn ?? []), ...(before?.gone ?? [])])
  return [...(after.withdrawn ?? []), ...(after.gone ?? [])].filter(name => !known.has(name))
}

/** The kept messages of each conversation, as windows and the stream change them. */
export class KeptTimelines implements Keeper {
  readonly #context: Context
  readonly #files: Files
  /** What came for conversations that are not open here. */
  readonly #arrived = new Map<ConversationKey, Message[]>()
  #written = new Map<string, readonly Message[]>()
  #filler: Filler | undefined
  /** Whether deletions before this start are known. Later ones come with the stream, and after a break the client asks. */
  #knowsDeleted = false

  constructor(context: Context, files: Files) {
    this.#context = context
    this.#files = files
    const { listen } = context
    listen('messagesReceived', ({ key, messages }) => {
      if (files.isOpen() && !this.#isLoaded(key))
        this.#arrived.set(key, [...(this.#arrived.get(key) ?? []), ...messages])
    })
    listen('messagesRemoved', ({ key, seqs }) => void this.#without(key, seqs))
    // What is restored is fetched again.
    for (const type of ['restoredAt', 'messagesRestored', 'roomVanished'] as const)
      listen(type, ({ key }) => void this.remove(key))
  }

  isWaiting(key: ConversationKey): boolean {
    return this.#arrived.has(key)
  }

  fillList(): Promise<number> {
    return this.#files.fillList()
  }

  async load(key: ConversationKey): Promise<KeptTimeline | undefined> {
    let found: KeptTimeline | undefined
    await this.#files.after(async store => {
      found = await this.#files.load<KeptTimeline>(store, key)
    })
    return found
  }

  change(
    key: ConversationKey,
    how: (kept: KeptTimeline | undefined) => KeptTimeline | undefined,
  ): Promise<boolean> {
    return this.#files.after(async store => {
      if (await this.#isDated(store)) await this.#change(store, key, how)
    })
  }

  async #change(
    store: SealedStore,
    key: ConversationKey,
    how: (kept: KeptTimeline | undefined) => KeptTimeline | undefined,
  ): Promise<void> {
    const kept = await this.#files.load<KeptTimeline>(store, key)
    const changed = how(kept)
    const gone = changed ? newlyGone(kept, changed) : []
    if (gone.length > 0) this.#files.gone(key, gone)
    if (changed && changed !== kept)
      await store.save(key, entryOf(changed, this.#context.state().session.epoch ?? ''))
    if (changed) this.#filler?.learn(changed)
    else this.#filler?.forget(key)
  }

  remove(key: ConversationKey): Promise<boolean> {
    this.#filler?.forget(key)
    this.#written.delete(key)
    return this.#files.after(store => store.remove(key))
  }

  /** Also of what came and is not written yet. */
  #without(key: ConversationKey, seqs: readonly number[]): Promise<boolean> {
    return this.change(key, kept => kept && withoutSeqs(extendKept(kept, this.#takeArrived(key)), seqs))
  }

  #takeArrived(key: ConversationKey): readonly Message[] {
    const arrived = this.#arrived.get(key) ?? []
    this.#arrived.delete(key)
    return arrived
  }

  /** Nothing is written before it is known from where on its deletions have to be learnt: later nobody could tell. */
  async #isDated(store: SealedStore): Promise<boolean> {
    if (await this.#files.load<Deleted>(store, DELETED)) return true
    const version = this.#context.services.deletions.knownVersion()
    if (version !== undefined) await this.#saveVersion(store, version)
    return version !== undefined
  }

  #saveVersion(store: SealedStore, version: number): Promise<void> {
    const entry = entryOf<Deleted>({ version }, this.#context.state().session.epoch ?? '')
    return store.save(DELETED, entry, SINGLE)
  }

  /** What windows have loaded and what came meanwhile; `isAll`: however much it is. */
  async write(store: SealedStore, isAll: boolean): Promise<void> {
    const { state, clock } = this.#context
    if (!(await this.#isDated(store))) return
    for (const [key, timeline] of this.#takeLoaded())
      await this.#change(store, key, kept => keepLoaded(kept, key, timeline, clock.now()))
    const waiting = [...this.#arrived.keys()].slice(0, isAll ? undefined : MOST_AT_ONCE)
    for (const key of waiting) {
      const messages = this.#takeArrived(key)
      if (!state().timelines[key]?.loaded)
        await this.#change(store, key, kept => kept && extendKept(kept, messages))
    }
    if (this.#arrived.size > 0) this.#files.again()
  }

  /** The loaded timelines that are not as they were written. */
  #takeLoaded(): [ConversationKey, Timeline][] {
    const { timelines } = this.#context.state()
    const loaded = (Object.entries(timelines) as [ConversationKey, Timeline][]).filter(
      ([, one]) => one.loaded,
    )
    const changed = loaded.filter(([key, { messages }]) => this.#written.get(key) !== messages)
    this.#written = new Map(loaded.map(([key, { messages }]) => [key, messages]))
    return changed
  }

  stop(): void {
    this.#filler?.stop()
    this.#filler = undefined
    this.#knowsDeleted = false
    this.#arrived.clear()
  }

  end(): void {
    this.stop()
    this.#written.clear()
  }

  #isLoaded(key: ConversationKey): boolean {
    return this.#context.state().timelines[key]?.loaded === true
  }

  /** With each connect: what has changed meanwhile goes. Once for each start: what was deleted on other devices, and what is not kept yet. */
  begin(): void {
    this.#filler ??= new Filler(this.#context, this)
    void this.#dropStale()
    if (!this.#knowsDeleted) void this.#learnDeleted()
  }

  /** What has changed and is not fetched again, because too many others are newer, may be what was withdrawn. */
  #dropStale(): Promise<boolean> {
    const { conversations, timelines, session } = this.#context.state()
    const newest = newestRows(this.#context.state()).map(({ key }) => key)
    const followed = [...newest, ...Object.keys(timelines)]
    const isRight = (value: unknown) => {
      const kept = readEntry<KeptTimeline>(value, session.epoch ?? '')
      const row = kept && conversations.get(kept.key)
      return row !== undefined && kept !== undefined && kept.to >= row.lastSeq
    }
    this.#files.followed(followed)
    const names = [LIST, CONTACTS, GROUPS, EMOJI_LIST, PEOPLE, DELETED, ...followed]
    return this.#files.after(store => store.retain(names, isRight))
  }

  async #learnDeleted(): Promise<void> {
    let known: Deleted | undefined
    await this.#files.after(async store => {
      if (await this.#isDated(store)) known = await this.#files.load<Deleted>(store, DELETED)
    })
    if (!known) return
    const answer = await this.#context.call('listDeleted', { afterVersion: known.version })
    if (!answer.ok) return
    this.#knowsDeleted = true
    const { version, deleted, restored } = answer.value
    for (const { recordType, chatUserId, seqs } of deleted)
      await this.#without(conversationKey(recordType, chatUserId), seqs)
    for (const { recordType, chatUserId } of restored)
      await this.remove(conversationKey(recordType, chatUserId))
    await this.#files.after(store => this.#saveVersion(store, version))
  }
}
