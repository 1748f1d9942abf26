import type { TimelineItem } from '@parley/core'
import { useMemo } from 'react'
import { newestReceipts } from './newest-receipts.ts'

/** Keeps the same Set until its members change, because receipts render again with it. */
export function useNewestReceipts(items: readonly TimelineItem[]): ReadonlySet<string> {
  const ids = newestReceipts(items).join('\n')
  return useMemo(() => new Set(ids.split('\n')), [ids])
}
