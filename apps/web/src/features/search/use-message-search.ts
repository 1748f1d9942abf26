import type { FoundMessage, MessageSearch, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'

/** Debounces the search while somebody types. */
const PAUSE_MS = 250

export interface FoundMessages {
  phase: 'idle' | 'loading' | 'ready' | 'error'
  messages: readonly FoundMessage[]
  next?: number
  isIndexing: boolean
  problem?: Problem
}

const NOTHING: FoundMessages = { phase: 'idle', messages: [], isIndexing: false }

/** The results of a search, page by page. The previous results stay visible until the next response. */
export function useMessageSearch(search: MessageSearch | undefined) {
  const client = useClient()
  const [results, setResults] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const [startRequest] = useState(createLatestOnly)
  // Compared by value.
  const asked = search && JSON.stringify(search)

  const load = useCallback(
    async (request: MessageSearch, before: readonly FoundMessage[]) => {
      const isCurrent = startRequest()
      const answer = await client.search.findMessages(request)
      if (!isCurrent()) return
      if (!answer.ok) {
        // The next page must not continue the results of an older query.
        const isNextPage = before.length > 0
        setResults(last => ({ ...(isNextPage ? last : NOTHING), phase: 'error', problem: answer.problem }))
        return
      }
      const { messages, ...rest } = answer.value
      setResults({ phase: 'ready', ...rest, messages: [...before, ...messages] })
    },
    [client, startRequest],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
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
  }, [asked, startRequest, load, attempt])

  const loadMore = useCallback(() => {
    if (!search || results.next === undefined || results.phase === 'loading') return
    setResults(last => ({ ...last, phase: 'loading' }))
    void load({ ...search, before: results.next }, results.messages)
  }, [search, results, load])

  const retry = () => (results.messages.length > 0 ? loadMore() : setAttempt(attempt + 1))
  return { results, loadMore, retry }
}
