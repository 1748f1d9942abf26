import type { AuditCount, AuditEntries, AuditFilter } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Debounces the search while somebody types. */
const PAUSE_MS = 200

/** The page of the log before that entry, and how many entries there are; undefined until loaded. */
export function useAudit(filter: AuditFilter, before: number | undefined) {
  const client = useClient()
  const [page, setPage] = useState<AuditEntries>()
  const [count, setCount] = useState<AuditCount>()
  const { from } = filter
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const listed = await client.adminAudit.list(filter, before)
      if (isCurrent && listed.ok) setPage(listed.value)
    }
    const timer = setTimeout(() => void load(), filter.keyword === '' ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, filter, before])
  useEffect(() => {
    let isCurrent = true
    void client.adminAudit.count(from).then(counted => {
      if (isCurrent && counted.ok) setCount(counted.value)
    })
    return () => {
      isCurrent = false
    }
  }, [client, from])
  return { page, count }
}
