import { useClient } from '../../client/client-context.ts'
import type { PickerTab } from './use-offered.ts'

/** Reloads the list that failed. */
export function useRetry(tab: PickerTab, retryBranch: () => void): () => void {
  const client = useClient()
  return () => {
    if (tab === 'friends') void client.friends.load()
    if (tab === 'groups') void client.rooms.loadGroups()
    if (tab === 'company') retryBranch()
  }
}
