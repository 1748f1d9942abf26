import type { AuditItem } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

interface Filter {
  account: string
  action: string
  before: number | undefined
}

/** Debounces the search while somebody types. */
const PAUSE_MS = 200

/** One page of the log; undefined until it has loaded. */
export function useAudit({ account, action, before }: Filter): readonly AuditItem[] | undefined {
  const client = useClient()
  const [items, setItems] = useState<readonly AuditItem[]>()
  useEffect(() => {
    let isCurrent = true
    const filter = {
      ...(before !== undefined && { before }),
      ...(account !== '' && { account }),
      ...(action !== '' && { action }),
    }
    const load = async () => {
      const listed = await client.adminAudit.list(filter)
      if (isCurrent && listed.ok) setItems(listed.value)
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, account, action, before])
  return items
}
