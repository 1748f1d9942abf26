import { selectCustomerOverview } from '@parley/core'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import type { CustomerFilter } from './customer-filter.ts'

const TYPING_MS = 250

/** Loads the newest closed consultations when the list is opened, and those that a search or 'Mine' asks for. */
export function useClosed(query: string, filter: CustomerFilter): void {
  const client = useClient()
  const hasMore = useAppState(
    state =>
      state.recent === 'ready' && selectCustomerOverview(state).teams.some(({ unloaded }) => unloaded > 0),
  )
  const isMine = filter === 'mine'
  useEffect(() => {
    if (hasMore) void client.consultations.findClosed()
  }, [client, hasMore])
  useEffect(() => {
    if (hasMore && isMine) void client.consultations.findClosed({ mine: '1' })
  }, [client, hasMore, isMine])
  useEffect(() => {
    if (query === '' || !hasMore) return
    const timer = setTimeout(() => void client.consultations.findClosed({ name: query }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [client, hasMore, query])
}
