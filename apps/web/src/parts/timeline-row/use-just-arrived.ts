import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'

const ARRIVED_WITHIN_MS = 1_000

/** True for a message that was new when its row was drawn, not for one that scrolled into view. */
export function useJustArrived(time: number): boolean {
  const { store } = useClient()
  const [isNew] = useState(() => Date.now() + store.getState().timeDiff - time < ARRIVED_WITHIN_MS)
  return isNew
}
