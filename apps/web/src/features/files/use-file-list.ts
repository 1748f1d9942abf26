import type { FoundMessage } from '@parley/core'
import type { ConversationKey, FileCategory } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'

/** Debounces the search while somebody types. */
const REST_MS = 250

export interface FileFilter {
  query: string
  category: FileCategory | 'all'
  /** Sent by this person. */
  sender?: string | undefined
  /** Sent in the last so many days. */
  days?: number | undefined
}

interface FileList {
  phase: 'loading' | 'ready' | 'error'
  messages: readonly FoundMessage[]
  next?: number | undefined
}

const DAY_MS = 86_400_000

const NOTHING: FileList = { phase: 'loading', messages: [] }

/** Files, pictures and videos of a conversation or of all, newest first, page by page. */
export function useFileList(key: ConversationKey | undefined, { query, category, sender, days }: FileFilter) {
  const client = useClient()
  const [list, setList] = useState(NOTHING)
  const [startRequest] = useState(createLatestOnly)

  const load = useCallback(
    async (before: FileList) => {
      const isCurrent = startRequest()
      setList({ ...before, phase: 'loading' })
      const found = await client.search.listFiles({
        ...(key !== undefined && { key }),
        query: query.trim(),
        ...(sender !== undefined && { sender }),
        ...(days !== undefined && { from: Date.now() - days * DAY_MS }),
        ...(category !== 'all' && { category }),
        ...(before.next !== undefined && { before: before.next }),
      })
      if (!isCurrent()) return
      if (!found.ok) return setList({ ...before, phase: 'error' })
      const { messages, next } = found.value
      setList({ phase: 'ready', messages: [...before.messages, ...messages], next })
    },
    [client, startRequest, key, query, category, sender, days],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(NOTHING), query === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [load, query])
  return { list, loadMore: () => void load(list), retry: () => void load(list) }
}
