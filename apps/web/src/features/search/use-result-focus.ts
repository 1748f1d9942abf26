import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusVirtualItem } from '../../ui/focus-virtual-item.ts'
import type { ResultRow } from './group-results.ts'

const isResult = (row: ResultRow | undefined) => row?.type === 'message'

/** Moves the focus through the results by keyboard; `stop` is the row that Tab reaches. */
export function useResultFocus(
  rows: readonly ResultRow[],
  scrollRef: RefObject<HTMLElement | null>,
  handleRef: RefObject<VirtualizerHandle | null>,
) {
  const [focused, setFocused] = useState(-1)
  const stop = isResult(rows[focused]) ? focused : rows.findIndex(isResult)
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop, rows)
    if (target === undefined || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, target)
  }
  return { stop, setFocused, handleKeyDown }
}

function targetOf(key: string, from: number, rows: readonly ResultRow[]): number | undefined {
  if (key === 'Home') return rows.findIndex(isResult)
  if (key === 'End') return rows.findLastIndex(isResult)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  let index = from + step
  while (rows[index] && !isResult(rows[index])) index += step
  return rows[index] ? index : undefined
}
