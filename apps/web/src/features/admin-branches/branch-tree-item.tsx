import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { DepartmentRow } from './branch-rows.ts'
import styles from './departments-page.module.css'

type Step = -1 | 1 | 'first' | 'last'
const STEPS: Readonly<Record<string, Step>> = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' }

interface Props {
  row: DepartmentRow
  isChosen: boolean
  /** Whether this row is the tab stop. */
  isStop: boolean
  isDragged: boolean
  /** Whether the dragged branch may be dropped here. */
  mayTake: boolean
  onChoose(): void
  onOpen(isOpen: boolean): void
  onWalk(step: Step): void
  onAskMove(): void
  onDrag(isDragged: boolean): void
  onTake(): void
}

export function BranchTreeItem({ row, isChosen, isStop, isDragged, mayTake, ...on }: Props) {
  const { branch, level, hasChildren, isOpen, people } = row
  const [isOver, setOver] = useState(false)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step !== undefined) on.onWalk(step)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') on.onOpen(event.key === 'ArrowRight')
    else if (event.key.toLowerCase() === 'm') on.onAskMove()
    else return
    event.preventDefault()
  }
  return (
    <div
      className={clsx(styles.row, isDragged && styles.dragged, isOver && mayTake && styles.target)}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isStop ? 0 : -1}
      style={{ paddingInlineStart: `calc(var(--space-20) * ${level})` }}
      draggable
      onClick={on.onChoose}
      onDoubleClick={() => on.onOpen(!isOpen)}
      onKeyDown={handleKeyDown}
      onDragStart={() => on.onDrag(true)}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={event => {
        if (mayTake) event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        on.onTake()
      }}
    >
      <span className={styles.twist}>
        {hasChildren && <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size="xs" />}
      </span>
      <Icon name="branch" size="sm" />
      <span className={styles.name}>{branch.name}</span>
      <span className={styles.count}>{people}</span>
    </div>
  )
}
