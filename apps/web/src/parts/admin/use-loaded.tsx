import type { CallResult, Client } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useAdminText } from './admin-text.tsx'

/** What a part of the administration shows of the server. `failure` says so where there is nothing to show, and tries again. */
export function useLoaded<T>(load: (client: Client) => Promise<CallResult<T>>) {
  const client = useClient()
  const text = useAdminText()
  const { common } = useText()
  const [loaded, setLoaded] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    const found = await load(client)
    setFailed(!found.ok)
    if (found.ok) setLoaded(found.value)
  }, [client, load])
  useEffect(() => void reload(), [reload])
  const failure = hasFailed && loaded === undefined && (
    <EmptyState
      icon="alert"
      title={text.failed}
      action={<Button onClick={() => void reload()}>{common.retry}</Button>}
    />
  )
  return { loaded, reload, failure, isLoading: loaded === undefined && !hasFailed }
}
