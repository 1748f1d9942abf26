import type { AdminCounts } from '@parley/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Read again with each section that is opened, and when a section asks for it. */
export function useCounts(section: string) {
  const client = useClient()
  const [counts, setCounts] = useState<AdminCounts>()
  const renew = useCallback(
    () =>
      void client.adminOverview.counts().then(found => {
        if (found.ok) setCounts(found.value)
      }),
    [client],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each section
  useEffect(renew, [renew, section])
  return useMemo(() => ({ counts, renew }), [counts, renew])
}
