import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** The page size of the server. */
const PAGE = 500

/** The words of a list, page by page. */
export function useListWords(id: number) {
  const client = useClient()
  const [words, setWords] = useState<string[]>([])
  const [hasMore, setMore] = useState(false)
  const load = useCallback(
    async (known: readonly string[]) => {
      const found = await client.moderation.words(id, known.at(-1))
      if (!found.ok) return
      setWords([...known, ...found.value])
      setMore(found.value.length === PAGE)
    },
    [client, id],
  )
  useEffect(() => void load([]), [load])
  return { words, hasMore, reload: () => void load([]), loadMore: () => void load(words) }
}
