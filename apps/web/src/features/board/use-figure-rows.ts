import type { FigureRow } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { ShownFigure } from './figure-button.tsx'

interface FigureRows {
  total: number
  rows: FigureRow[]
}

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
      if (answer.ok) setFound(answer.value)
      else setIsFailed(true)
    })
    return () => {
      isShown = false
    }
  }, [client, chosen])
  /** All rows from here on, for a file. */
  const loadAll = async (): Promise<FigureRow[]> => {
    const rows = [...(found?.rows ?? [])]
    while (rows.length < (found?.total ?? 0)) {
      const answer = await client.board.loadRows(chosen, rows.length)
      if (!answer.ok || answer.value.rows.length === 0) break
      rows.push(...answer.value.rows)
    }
    return rows
  }
  const loadMore = async (): Promise<void> => {
    if (!found) return
    const answer = await client.board.loadRows(chosen, found.rows.length)
    if (answer.ok) setFound({ total: answer.value.total, rows: [...found.rows, ...answer.value.rows] })
  }
  return { found, isFailed, loadMore, loadAll }
}
