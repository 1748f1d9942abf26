import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

const PAUSE_MS = 200
const NONE: ReadonlySet<ConversationKey> = new Set()

interface FoundNames {
  keys: ReadonlySet<ConversationKey>
  /** The response is pending. */
  isWaiting: boolean
}

/** Conversations matched by pinyin or initials, which only the server knows. None while offline. */
export function useFoundNames(query: string): FoundNames {
  const client = useClient()
  const [found, setFound] = useState({ query: '', keys: NONE })
  const sought = query.trim()

  useEffect(() => {
    if (sought === '') return
    let isCurrent = true
    const ask = async () => {
      const answer = await client.search.findNames(sought)
      const keys = answer.ok ? new Set(answer.value.map(({ key }) => key)) : NONE
      if (isCurrent) setFound({ query: sought, keys })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sought])

  const isWaiting = found.query !== sought && sought !== ''
  return { keys: found.query === sought ? found.keys : NONE, isWaiting }
}
