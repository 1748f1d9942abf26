import type { SpaceFilter, SpacePage } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 250

export type SpaceQuery = Omit<SpaceFilter, 'page'>

interface Space {
  phase: 'loading' | 'ready' | 'error'
  /** The last loaded page, with the files of all pages so far. */
  page?: SpacePage
}

/** The matching files of the user's space, page by page. */
export function useSpace({ query, category, source, order }: SpaceQuery) {
  const client = useClient()
  const [space, setSpace] = useState<Space>({ phase: 'loading' })
  const [loaded, setLoaded] = useState(1)
  const [startRequest] = useState(createLatestOnly)

  const load = useCallback(
    async (page: number) => {
      const isCurrent = startRequest()
      const found = await client.files.listSpace({ query: query.trim(), category, source, order, page })
      if (!isCurrent()) return
      if (!found.ok) return setSpace(before => ({ ...before, phase: 'error' }))
      const { value } = found
      setLoaded(page)
      setSpace(before => ({
        phase: 'ready',
        page: { ...value, files: [...(page > 1 ? (before.page?.files ?? []) : []), ...value.files] },
      }))
    },
    [client, startRequest, query, category, source, order],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(1), query === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, query])
  return { space, reload: () => void load(1), loadMore: () => void load(loaded + 1) }
}
