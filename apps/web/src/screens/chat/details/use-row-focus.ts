import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const ROW = '[data-member]'

interface Held {
  id: string
  index: number
  /** Which of the row's controls. */
  control: number
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]

/**
 * Keeps the focus in a list whose focused row may be removed: it moves to the row that takes its place, or `onEmpty`
 * is called where none is left.
 */
export function useRowFocus(ids: readonly string[], onEmpty: () => void) {
  const listRef = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)

  const rowOf = (id: string | undefined) =>
    [...(listRef.current?.querySelectorAll(ROW) ?? [])].find(
      row => (row as HTMLElement).dataset.member === id,
    )
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>(ROW)
    const id = row?.dataset.member
    if (row && id !== undefined)
      held.current = { id, index: ids.indexOf(id), control: controlsOf(row).indexOf(target) }
  }
  /** A removed row loses the focus to nothing; losing it to another element is intended. */
  const handleBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !listRef.current?.contains(relatedTarget)) held.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows can remove one
  useLayoutEffect(() => {
    const lost = held.current
    if (!lost || ids.includes(lost.id) || document.activeElement !== document.body) return
    held.current = undefined
    const next = rowOf(ids[Math.min(lost.index, ids.length - 1)])
    const controls = next ? controlsOf(next) : []
    const control = controls[lost.control] ?? controls[0]
    if (control) control.focus()
    else onEmpty()
  }, [ids])
  return { listRef, handleFocus, handleBlur }
}
