import type { FoundGroup, GroupSearch } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/** While somebody types, each letter would be a search. */
const PAUSE_MS = 200

interface Found extends GroupSearch {
  groups: readonly FoundGroup[]
  hasMore: boolean
}

/** The pages of the directory that are shown, asked for again whenever a group may have changed. */
export function useFoundGroups({ shown, order, words }: GroupSearch) {
  const client = useClient()
  const version = useAppState(state => state.directoryVersion)
  const [found, setFound] = useState<Found>()
  const [isFailed, setIsFailed] = useState(false)
  const [pages, setPages] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const search = `${shown} ${order} ${words}`
  const [begun, setBegun] = useState(search)
  // Another search begins at its first page, and has not failed yet.
  if (begun !== search) {
    setBegun(search)
    setPages(1)
    setIsFailed(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt means other groups
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const groups: FoundGroup[] = []
      for (let page = 1; page <= pages; page++) {
        const answer = await client.groupDirectory.find({ shown, order, words }, page)
        if (isOver) return
        if (!answer.ok) return setIsFailed(true)
        groups.push(...answer.value.groups)
        if (page < pages && answer.value.hasMore) continue
        setIsFailed(false)
        return setFound({ shown, order, words, groups, hasMore: answer.value.hasMore })
      }
    }
    const timer = setTimeout(() => void load(), words === '' ? 0 : PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, shown, order, words, pages, version, attempt])
  return {
    /** What was found last, until what is looked for now is there; other kinds of groups are not shown meanwhile. */
    found: found?.shown === shown ? found : undefined,
    isFailed,
    showMore: () => setPages(pages + 1),
    reload() {
      setIsFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
