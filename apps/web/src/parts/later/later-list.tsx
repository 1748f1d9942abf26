import type { CallResult } from '@parley/core'
import type { ReactNode } from 'react'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import styles from './later-list.module.css'

interface Props<Item> {
  label: string
  /** Undefined: not loaded yet. */
  items: readonly Item[] | undefined
  problem: Extract<CallResult<unknown>, { ok: false }>['problem'] | undefined
  empty: string
  emptyHint: string
  children(item: Item): ReactNode
}

/** A list of saved or scheduled items, or why there is none. */
export function LaterList<Item>({ label, items, problem, empty, emptyHint, children }: Props<Item>) {
  const text = useText()
  const alert = problem && <p role="alert">{displayProblem(text, problem)}</p>
  if (alert && !items?.length) return alert
  if (!items) return <SkeletonRows label={text.common.loading} count={3} />
  if (items.length === 0)
    return (
      <div className={styles.empty}>
        <p>{empty}</p>
        <p className={styles.hint}>{emptyHint}</p>
      </div>
    )
  return (
    <>
      {alert}
      <ul ref={keepRowFocus} className={styles.list} aria-label={label}>
        {items.map(children)}
      </ul>
    </>
  )
}
