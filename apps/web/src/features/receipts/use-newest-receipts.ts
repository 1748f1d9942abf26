import type { TimelineItem } from '@parley/core'
import { useMemo } from 'react'
import { newestReceipts } from './newest-receipts.ts'

/** The same set until it has other members: receipts are drawn anew with it. */
export function useNewestReceipts(items: readonly TimelineItem[]): ReadonlySet<string> {
  const ids = newestReceipts(items).join('\n')
  return useMemo(() => new Set(ids.split('\n')), [ids])
}
