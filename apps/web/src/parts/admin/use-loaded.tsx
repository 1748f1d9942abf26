import type { CallResult, Client } from '@parley/core'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useAdminText } from './admin-text.tsx'

const TYPING_PAUSE_MS = 200

/**
 * What a part of the administration shows of the server, read again when `load` changes: at once, or after a pause
 * while somebody types the `keyword`. `failure` says that it could not be read, and tries again.
 */
export function useLoaded<T>(load: (client: Client) => Promise<CallResult<T>>, keyword = '') {
  const client = useClient()
  const text = useAdminText()
  const { common } = useText()
  const [loaded, setLoaded] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const [startRequest] = useState(createLatestOnly)
  const hasShown = useRef(false)
  const reload = useCallback(async () => {
    const isCurrent = startRequest()
    const found = await load(client)
    if (!isCurrent()) return
    setFailed(!found.ok)
    if (!found.ok) return
    // Fifty new rows are drawn in steps: scrolling goes on meanwhile. The first ones are waited for.
    if (hasShown.current) startTransition(() => setLoaded(found.value))
    else setLoaded(found.value)
    hasShown.current = true
  }, [client, load, startRequest])
  const sought = useRef(keyword)
  useEffect(() => {
    const isTyping = sought.current !== keyword
    sought.current = keyword
    const timer = setTimeout(() => void reload(), isTyping ? TYPING_PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [reload, keyword])
  const failure = hasFailed && (
    <EmptyState
      icon="alert"
      title={text.failed}
      action={<Button onClick={() => void reload()}>{common.retry}</Button>}
    />
  )
  return { loaded, reload, failure, isLoading: loaded === undefined && !hasFailed }
}
