import { type FoundMessage, isAway, type MessageSearch, type Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'
import { findMessages } from './find-messages.ts'

/** Debounces the search while somebody types. */
const PAUSE_MS = 250

export interface FoundMessages {
  phase: 'idle' | 'loading' | 'ready' | 'error'
  messages: readonly FoundMessage[]
  next?: number
  isIndexing: boolean
  /** Only what is kept on this device was searched. */
  isKept?: true
  /** There is no connection, and nothing is kept. */
  isAway?: boolean
  problem?: Problem
}

const NOTHING: FoundMessages = { phase: 'idle', messages: [], isIndexing: false }

/** The results of a search, page by page. The previous results stay visible until the next response. */
export function useMessageSearch(search: MessageSearch | undefined) {
  const client = useClient()
  const [results, setResults] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const [startRequest] = useState(createLatestOnly)
  // What only the server could find is looked for as soon as it is back.
  const isOffline = useAppState(state => isAway(state.connection))
  // Compared by value.
  const asked = search && JSON.stringify(search)

  const load = useCallback(
    async (request: MessageSearch, before: readonly FoundMessage[]) => {
      const isCurrent = startRequest()
      const answer = await findMessages(client, request)
      if (!isCurrent()) return
      if (!answer.ok) {
        // The next page must not continue the results of an older query.
        const isNextPage = before.length > 0
        setResults(last => ({
          ...(isNextPage ? last : NOTHING),
          phase: 'error',
          isAway: isAway(client.store.getState().connection),
          problem: answer.problem,
        }))
        return
      }
      const { messages, ...rest } = answer.value
      setResults({ phase: 'ready', ...rest, messages: [...before, ...messages] })
    },
    [client, startRequest],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another connection repeat the request
  useEffect(() => {
    if (asked === undefined) {
      setResults(NOTHING)
      return
    }
    setResults(last => ({ ...last, phase: 'loading' }))
    const timer = setTimeout(() => void load(JSON.parse(asked), []), PAUSE_MS)
    return () => {
      // A pending page belongs to an older query.
      startRequest()
      clearTimeout(timer)
    }
  }, [asked, startRequest, load, attempt, isOffline])

  const loadMore = useCallback(() => {
    if (!search || results.next === undefined || results.phase === 'loading') return
    setResults(last => ({ ...last, phase: 'loading' }))
    void load({ ...search, before: results.next }, results.messages)
  }, [search, results, load])

  const retry = () => (results.messages.length > 0 ? loadMore() : setAttempt(attempt + 1))
  return { results, loadMore, retry }
}
