import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

const PAUSE_MS = 200
const NONE: ReadonlySet<ConversationKey> = new Set()

/** Conversations found by the pinyin or initials of their name, which only the server knows. None while offline. */
export function useFoundNames(query: string): ReadonlySet<ConversationKey> {
  const client = useClient()
  const [found, setFound] = useState({ query: '', keys: NONE })
  const sought = query.trim()

  useEffect(() => {
    if (sought === '') return
    let isCurrent = true
    const ask = async () => {
      const answer = await client.searchNames(sought)
      if (isCurrent && answer.ok)
        setFound({ query: sought, keys: new Set(answer.value.map(({ key }) => key)) })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sought])

  return found.query === sought ? found.keys : NONE
}
