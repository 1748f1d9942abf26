import type { TimelineItem } from '@parley/core'
import { useMemo } from 'react'
import { groupAlbums } from '../../../parts/timeline-row/album.ts'
import { usePrepended } from './use-prepended.ts'

/** The rows of the virtual list, and whether the last change prepended some. */
export function useRows(items: readonly TimelineItem[]) {
  const rows = useMemo(() => groupAlbums(items), [items])
  return { rows, isPrepended: usePrepended(items) }
}
