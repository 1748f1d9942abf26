import type { FoundName } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

const PAUSE_MS = 200
const NONE: readonly FoundName[] = []

interface FoundNames {
  names: readonly FoundName[]
  /** The response is pending. */
  isWaiting: boolean
}

/** Own conversations matched by the server, which also knows those that are not loaded. None while offline. */
export function useFoundNames(query: string): FoundNames {
  const client = useClient()
  const [found, setFound] = useState({ query: '', names: NONE })
  const sought = query.trim()

  useEffect(() => {
    if (sought === '') return
    let isCurrent = true
    const ask = async () => {
      const answer = await client.search.findNames(sought)
      if (isCurrent) setFound({ query: sought, names: answer.ok ? answer.value : NONE })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sought])

  const isWaiting = found.query !== sought && sought !== ''
  return { names: found.query === sought ? found.names : NONE, isWaiting }
}
