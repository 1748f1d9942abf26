import { useClient } from '../../client/client-context.ts'
import type { PickerTab } from './use-offered.ts'

/** Asks again for the list that could not be had. */
export function useRetry(tab: PickerTab, retryBranch: () => void): () => void {
  const client = useClient()
  return () => {
    if (tab === 'friends') void client.loadFriends()
    if (tab === 'groups') void client.loadGroups()
    if (tab === 'company') retryBranch()
  }
}
