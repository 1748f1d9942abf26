import type { FileOwnersFilter, FileUsage } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 250

export function useFileUsage({ keyword, offset }: FileOwnersFilter) {
  const client = useClient()
  const [usage, setUsage] = useState<FileUsage>()
  const [hasFailed, setFailed] = useState(false)
  const [startRequest] = useState(createLatestOnly)
  const load = useCallback(async () => {
    const isCurrent = startRequest()
    const answer = await client.adminFiles.list({ keyword, offset })
    if (!isCurrent()) return
    setFailed(!answer.ok)
    if (answer.ok) setUsage(answer.value)
  }, [client, startRequest, keyword, offset])
  useEffect(() => {
    const timer = setTimeout(() => void load(), keyword === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, keyword])
  const setSpace = async (account: string, spaceMb: number | null) => {
    await client.adminFiles.setSpace(account, spaceMb)
    await load()
  }
  return { usage, hasFailed, setSpace }
}
