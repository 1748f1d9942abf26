import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { KeyValueStore } from '../../ports.ts'
import type { Me } from '../../store/state.ts'
import { selectSpeechLock } from '../rooms/selectors.ts'

type DraftTable = Record<ConversationKey, string>

function readTable(store: KeyValueStore, name: string): DraftTable {
  try {
    const table: unknown = JSON.parse(store.get(name) ?? '{}')
    return typeof table === 'object' && table !== null ? (table as DraftTable) : {}
  } catch {
    // A table that cannot be read holds nothing worth stopping for.
    return {}
  }
}

/** Unsent words stay on this device, apart for each account. */
export function createDrafts(
  { state, dispatch, listen, tabs }: Context,
  { localStore: store }: { localStore: KeyValueStore },
) {
  const tableOf = (me: Me | undefined): string => `Drafts:${me?.id}@${me?.domain}`
  const tableName = (): string => tableOf(state().session.me)

  listen('signedIn', () => {
    const stored = Object.entries(readTable(store, tableName())) as [ConversationKey, unknown][]
    for (const [key, draft] of stored)
      if (typeof draft === 'string') dispatch({ type: 'draftChanged', key, draft })
  })

  listen('leftForGood', ({ me }) => store.remove(tableOf(me)))

  // The table itself is shared by all windows.
  tabs.hear('draftChanged', ({ key, draft }) => dispatch({ type: 'draftChanged', key, draft }))

  return {
    setDraft(key: ConversationKey, written: string): void {
      // Who may not speak keeps no unsent words either (spec 2 §4 all_silence).
      const draft = selectSpeechLock(state(), key) ? '' : written
      const { [key]: _, ...others } = readTable(store, tableName())
      store.set(tableName(), JSON.stringify(draft === '' ? others : { ...others, [key]: draft }))
      dispatch({ type: 'draftChanged', key, draft })
      tabs.tell({ type: 'draftChanged', key, draft })
    },
  }
}
