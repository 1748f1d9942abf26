import type { ConversationKey } from '@parley/protocol/model'
import type { KeyValueStore } from '../../ports.ts'

interface KeptDraft {
  draft: string
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

/** Unsent text on this device, per account. All windows share it, so it is read anew each time. */
export function createDraftTable(store: KeyValueStore, name: () => string, writer: string) {
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
      const kept: KeptDraft = {
        draft,
        ...(where === 'unsaved' && { isUnsaved: true, writer }),
        ...(where === 'onlyHere' && { isOnlyHere: true }),
      }
      store.set(name(), JSON.stringify(isWorthIt ? { ...others, [key]: kept } : others))
    },
  }
}

export type DraftTable = ReturnType<typeof createDraftTable>
