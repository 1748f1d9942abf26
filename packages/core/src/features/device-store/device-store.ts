import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { MessageSearch, SearchPage } from '../../store/message-search.ts'
import type { SearchRun } from './kept-state.ts'

/** Loaded beside everything else: a start without it only takes longer. */
function startDeviceStore(context: Context) {
  const name = context.options.deviceStore
  const kept = name
    ? import('./kept-state.ts')
        .then(({ KeptState }) => new KeptState(context, name))
        // Where storage is blocked nothing is kept.
        .catch(error => void context.report('device-store', error))
    : undefined
  return {
    /** Bytes that this browser keeps for reading without a network; undefined where it keeps none. */
    measure: async (): Promise<number | undefined> => (await kept)?.measure(),
    /** Shows what is kept of a conversation that cannot be opened yet. */
    show: async (key: ConversationKey): Promise<void> => (await kept)?.show(key),
    /** The rules of the server, among what is kept; undefined where nothing is. */
    find: async (search: MessageSearch, run: SearchRun): Promise<SearchPage | undefined> =>
      (await kept)?.find(search, run),
    clear: async (): Promise<void> => (await kept)?.clear(),
  }
}

export const deviceStore = { start: startDeviceStore } satisfies Feature
