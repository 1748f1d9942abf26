import type { FigureRow } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { ShownFigure } from './figure-button.tsx'

interface FigureRows {
  total: number
  rows: FigureRow[]
  /** How many have come: those that moved from one page to the next came twice. */
  received: number
}

/** A question may be answered between two pages, and then stand elsewhere. */
function withPage(
  { rows, received }: Omit<FigureRows, 'total'>,
  page: FigureRow[],
  total: number,
): FigureRows {
  const known = new Set(rows.map(nameOf))
  return {
    total,
    rows: [...rows, ...page.filter(row => !known.has(nameOf(row)))],
    received: received + page.length,
  }
}

const nameOf = ({ key, messageId, askedAt, by }: FigureRow): string =>
  JSON.stringify([key, messageId, askedAt, messageId === '' ? by?.id : ''])

const NONE = { rows: [], received: 0 }

/** What a figure is made of, page by page; undefined: not loaded yet. */
export function useFigureRows(chosen: ShownFigure) {
  const client = useClient()
  const [found, setFound] = useState<FigureRows>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    setFound(undefined)
    setIsFailed(false)
    void client.board.loadRows(chosen).then(answer => {
      if (!isShown) return
      if (answer.ok) setFound(withPage(NONE, answer.value.rows, answer.value.total))
      else setIsFailed(true)
    })
    return () => {
      isShown = false
    }
  }, [client, chosen])
  /** All rows, for a file; undefined: they could not be loaded, which is said. */
  const loadAll = async (): Promise<FigureRow[] | undefined> => {
    let all: FigureRows = { ...NONE, total: 1 }
    while (all.received < all.total) {
      const answer = await client.board.loadRows(chosen, all.received)
      if (!client.notices.succeeded(answer)) return undefined
      if (answer.value.rows.length === 0) break
      all = withPage(all, answer.value.rows, answer.value.total)
    }
    if (all.rows.length === all.total) return all.rows
    // Some have moved to a page that was here already: half of them would look like all.
    client.notices.announce('request-error', 'error')
    return undefined
  }
  const loadMore = async (): Promise<void> => {
    if (!found) return
    const answer = await client.board.loadRows(chosen, found.received)
    if (client.notices.succeeded(answer)) setFound(withPage(found, answer.value.rows, answer.value.total))
  }
  return { found, isFailed, loadMore, loadAll }
}
