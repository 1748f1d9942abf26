import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectSpeechLock } from '../../selectors/rooms.ts'
import type { Me } from '../../store/state.ts'
import { createDraftTable } from './draft-table.ts'
import { createSaveDrafts } from './save-drafts.ts'

const tableOf = (me: Me | undefined): string => `Drafts:${me?.id}@${me?.domain}`

/**
 * Unsent words: at once on this device, then on all devices of the person. The last to write wins; what was written here
 * and is not saved yet is later than whatever arrives.
 */
export function createDrafts(context: Context) {
  const { localStore: store } = context.options
  const { state, dispatch, listen, tabs } = context
  const device = crypto.randomUUID()
  const table = createDraftTable(store, () => tableOf(state().session.me), device)
  /** Arrived while words of this device were on their way; whose were later, the answer tells. */
  const passedOver = new Map<ConversationKey, { draft: string; version: number }>()
  const draftOf = (key: ConversationKey): string => state().conversations.get(key)?.draft ?? ''
  const server = createSaveDrafts(context, {
    device,
    // Another window may have written since this one was told: only the table has the latest.
    current: key => table.unsaved(key)?.draft ?? draftOf(key),
    settled(key, draft, version) {
      table.put(key, draft, false)
      const other = passedOver.get(key)
      passedOver.delete(key)
      if (other && other.version > version) adopt(key, other.draft)
    },
  })

  /** Of a group one has left no words can be sent, and none are kept [recent-7]. */
  const isGone = (key: ConversationKey): boolean =>
    key.startsWith('groupchat:') && state().conversations.get(key)?.isDisabled === true

  function forget(key: ConversationKey): void {
    table.put(key, '', false)
    show(key, '')
  }

  function show(key: ConversationKey, draft: string): void {
    if (draft !== draftOf(key)) dispatch({ type: 'draftChanged', key, draft })
  }

  /** What another device has written. */
  function adopt(key: ConversationKey, draft: string): void {
    if (isGone(key)) return forget(key)
    if (table.unsaved(key)) return server.save(key)
    server.note(key, draft)
    if (draft === draftOf(key)) return
    table.put(key, draft, false)
    show(key, draft)
  }

  listen('signedIn', () => {
    for (const [key, { draft }] of table.entries()) show(key, draft)
  })
  listen('recentLoaded', ({ drafts = {} }) => {
    const listed = Object.entries(drafts) as [ConversationKey, string][]
    for (const [key, draft] of listed) adopt(key, draft)
    for (const [key, { isUnsaved }] of table.entries()) if (isUnsaved && !isGone(key)) server.save(key)
  })
  listen('settingsChanged', ({ settings }) => {
    const key = conversationKey(settings.recordType, settings.chatUserId)
    const isLatest = state().conversations.get(key)?.settingsVersion === settings.version
    if (settings.device === device || !isLatest) return
    const unsaved = table.unsaved(key)
    // Of a window of this browser that is still saving: it may have written, or sent, more since [drafts-2].
    if (unsaved && unsaved.writer === settings.device) return show(key, unsaved.draft)
    if (unsaved) passedOver.set(key, settings)
    adopt(key, settings.draft)
  })
  listen('signedOut', () => {
    server.clear()
    passedOver.clear()
  })
  listen('leftForGood', ({ me }) => store.remove(tableOf(me)))

  // The table itself is shared by all windows.
  tabs.hear('draftChanged', ({ key, draft }) => show(key, draft))

  function set(key: ConversationKey, written: string): void {
    if (isGone(key)) return forget(key)
    // Who may not speak keeps no unsent words either [room-events-4].
    const draft = selectSpeechLock(state(), key) ? '' : written
    if (draft === draftOf(key)) return
    table.put(key, draft, true)
    dispatch({ type: 'draftChanged', key, draft })
    tabs.tell({ type: 'draftChanged', key, draft })
    server.save(key)
  }
  context.provide({ drafts: { set } })
  return { set }
}
