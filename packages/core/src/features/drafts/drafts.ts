import { type ConversationKey, conversationKey, type PickedMention } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { KeyValueStore } from '../../ports.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import { selectMayKeepDraft } from '../../selectors/rooms.ts'
import type { Me } from '../../store/state.ts'
import { joinDrafts } from './draft-field.ts'
import { createSaveDrafts, type SaveDrafts } from './save-drafts.ts'

const tableOf = (me: Me | undefined): string => `Drafts:${me?.id}@${me?.domain}`

interface KeptDraft {
  draft: string
  /** Only on this device: elsewhere the names in the text are read as they are. */
  picked?: readonly PickedMention[]
  /** Written here and not confirmed by the server: the next start sends it instead of replacing it. */
  isUnsaved?: true
  /** The window that wrote it and is saving it. */
  writer?: string
  /** The server does not store it. */
  isOnlyHere?: true
}
/** Where a draft is: still here only, on the server, or refused by it. */
type Whereabouts = 'unsaved' | 'saved' | 'onlyHere'
type Table = Record<ConversationKey, KeptDraft>

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && typeof value.draft === 'string'

function read(store: KeyValueStore, name: string): Table {
  try {
    const table: unknown = JSON.parse(store.get(name) ?? '{}')
    if (typeof table !== 'object' || table === null) return {}
    return Object.fromEntries(Object.entries(table).filter(([, kept]) => isKept(kept)))
  } catch {
    // An unreadable table is treated as empty.
    return {}
  }
}

interface TableOptions {
  name(): string
  writer: string
  pickedIn(key: ConversationKey): readonly PickedMention[]
}

/** Unsent text on this device, per account. All windows share it, so it is read anew each time. */
function createDraftTable(store: KeyValueStore, { name, writer, pickedIn }: TableOptions) {
  const unsaved = (key: ConversationKey): KeptDraft | undefined => {
    const kept = read(store, name())[key]
    return kept?.isUnsaved ? kept : undefined
  }
  return {
    unsaved,
    entries: () => Object.entries(read(store, name())) as [ConversationKey, KeptDraft][],
    put(key: ConversationKey, draft: string, where: Whereabouts): void {
      const { [key]: _, ...others } = read(store, name())
      const isWorthIt = draft !== '' || where === 'unsaved'
      const picked = pickedIn(key)
      const kept: KeptDraft = {
        draft,
        ...(draft !== '' && picked.length > 0 && { picked }),
        ...(where === 'unsaved' && { isUnsaved: true, writer }),
        ...(where === 'onlyHere' && { isOnlyHere: true }),
      }
      store.set(name(), JSON.stringify(isWorthIt ? { ...others, [key]: kept } : others))
    },
  }
}

type DraftTable = ReturnType<typeof createDraftTable>

/**
 * Unsent text: at once on this device, then on all devices of the person. The last write wins; text written here
 * and not saved yet counts as later than anything that arrives.
 */
class Drafts {
  readonly #context: Context
  readonly #table: DraftTable
  readonly #server: SaveDrafts
  readonly #device = crypto.randomUUID()
  /** Arrived while a draft of this device was being saved; the response tells which is later. */
  readonly #passedOver = new Map<ConversationKey, { draft: string; version: number }>()

  constructor(context: Context) {
    this.#context = context
    const { localStore } = context.options
    this.#table = createDraftTable(localStore, {
      name: () => tableOf(context.state().session.me),
      writer: this.#device,
      pickedIn: key => this.#pickedIn(key),
    })
    this.#server = createSaveDrafts(context, {
      device: this.#device,
      // Another window may have written since: only the table has the latest.
      current: key => this.#table.unsaved(key)?.draft ?? this.#draftOf(key),
      settled: (...outcome) => this.#settle(...outcome),
    })
    this.#followEvents()
  }

  set(key: ConversationKey, written: string): void {
    const state = this.#context.state()
    if (this.#isGone(key)) {
      if (written.trim() !== '') this.#context.dispatch({ type: 'draftLeftBehind', key, draft: written })
      return this.#forget(key)
    }
    const readingKey = readingKeyOf(state, key)
    if (readingKey === key) return this.#put(key, selectMayKeepDraft(state, key) ? written : '')
    // The room was handed on to this person, who now writes in the direct chat [multi-chat-10].
    this.#put(readingKey, joinDrafts(this.#draftOf(readingKey), written))
    this.#put(key, '')
  }

  /** Kept until the draft is empty. */
  pick(key: ConversationKey, mentions: readonly PickedMention[]): void {
    this.#context.dispatch({ type: 'mentionsPicked', key, picked: [...this.#pickedIn(key), ...mentions] })
  }

  /** How many would be lost with this device. */
  countUnsaved(): number {
    return this.#table
      .entries()
      .filter(([, { draft, isUnsaved, isOnlyHere }]) => draft.trim() !== '' && (isUnsaved || isOnlyHere))
      .length
  }

  #put(key: ConversationKey, draft: string): void {
    const { dispatch, tabs } = this.#context
    if (draft === '' && this.#pickedIn(key).length > 0) dispatch({ type: 'mentionsPicked', key, picked: [] })
    if (draft === this.#draftOf(key)) return
    this.#table.put(key, draft, 'unsaved')
    dispatch({ type: 'draftChanged', key, draft })
    tabs.broadcast({ type: 'draftChanged', key, draft, picked: this.#pickedIn(key) })
    this.#server.save(key)
  }

  #followEvents(): void {
    const { listen, tabs, options } = this.#context
    listen('signedIn', () => {
      for (const [key, { draft, picked }] of this.#table.entries()) this.#show(key, draft, picked)
    })
    listen('recentLoaded', ({ drafts = {} }) => this.#adoptAll(drafts))
    listen('rowsLoaded', ({ drafts }) => this.#adoptAll(drafts))
    listen('settingsChanged', ({ settings }) => this.#adoptSettings(settings))
    listen('roomChanged', ({ key }) => this.#review(key))
    listen('roomLoaded', ({ key }) => this.#review(key))
    const forgetServer = () => {
      this.#server.clear()
      this.#passedOver.clear()
    }
    listen('signedOut', forgetServer)
    listen('archiveReplaced', forgetServer)
    listen('leftForGood', ({ me }) => options.localStore.remove(tableOf(me)))
    // The table itself is shared by all windows.
    tabs.on('draftChanged', ({ key, draft, picked }) => this.#show(key, draft, picked))
  }

  #draftOf(key: ConversationKey): string {
    return this.#context.state().conversations.get(key)?.draft ?? ''
  }

  #pickedIn(key: ConversationKey): readonly PickedMention[] {
    return this.#context.state().conversations.get(key)?.picked ?? []
  }

  /** What may become of a draft depends on the room: written once more, it follows the rules of `set`. */
  #review(key: ConversationKey): void {
    const draft = this.#draftOf(key)
    if (draft !== '') this.set(key, draft)
  }

  /** In a group one has left nothing can be sent, and no draft is kept [recent-7]. */
  #isGone(key: ConversationKey): boolean {
    const { conversations } = this.#context.state()
    return key.startsWith('groupchat:') && conversations.get(key)?.isDisabled === true
  }

  #forget(key: ConversationKey): void {
    this.#table.put(key, '', 'saved')
    this.#show(key, '')
  }

  #show(key: ConversationKey, draft: string, picked?: readonly PickedMention[]): void {
    if (picked) this.#context.dispatch({ type: 'mentionsPicked', key, picked })
    if (draft !== this.#draftOf(key)) this.#context.dispatch({ type: 'draftChanged', key, draft })
  }

  /** The server has saved the draft written here, or refused to. */
  #settle(key: ConversationKey, draft: string, version: number, isRefused: boolean): void {
    this.#table.put(key, draft, isRefused ? 'onlyHere' : 'saved')
    const other = this.#passedOver.get(key)
    this.#passedOver.delete(key)
    if (other && other.version > version) this.#adopt(key, other.draft)
  }

  /** A draft written on another device. */
  #adopt(key: ConversationKey, draft: string): void {
    if (this.#isGone(key)) return this.#forget(key)
    if (this.#table.unsaved(key)) return this.#server.save(key)
    this.#server.note(key, draft)
    if (draft === this.#draftOf(key)) return
    this.#table.put(key, draft, 'saved')
    this.#show(key, draft)
  }

  #adoptAll(drafts: Partial<Record<ConversationKey, string>>): void {
    const listed = Object.entries(drafts) as [ConversationKey, string][]
    for (const [key, draft] of listed) this.#adopt(key, draft)
    for (const [key, { isUnsaved }] of this.#table.entries())
      if (isUnsaved && !this.#isGone(key)) this.#server.save(key)
    for (const [key] of listed) this.#review(key)
  }

  #adoptSettings(settings: ContactSettings): void {
    const key = conversationKey(settings.recordType, settings.chatUserId)
    const isLatest = this.#context.state().conversations.get(key)?.settingsVersion === settings.version
    if (settings.device === this.#device || !isLatest) return
    const unsaved = this.#table.unsaved(key)
    // From a window of this browser that is still saving: it may have written, or sent, more since [drafts-2].
    if (unsaved && unsaved.writer === settings.device) return this.#show(key, unsaved.draft)
    if (unsaved) this.#passedOver.set(key, settings)
    this.#adopt(key, settings.draft)
  }
}

export function createDrafts(context: Context) {
  const drafts = new Drafts(context)
  const set = (key: ConversationKey, written: string): void => drafts.set(key, written)
  const pick = (key: ConversationKey, mentions: readonly PickedMention[]): void => drafts.pick(key, mentions)
  context.provide({ drafts: { set, pick } })
  /** Below what is written there already. */
  const add = (key: ConversationKey, words: string): void => {
    const { draft = '' } = context.state().conversations.get(key) ?? {}
    set(key, [draft, words].filter(Boolean).join('\n'))
  }
  return { set, add, pick, countUnsaved: (): number => drafts.countUnsaved() }
}
