import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const itemsOf = (tree: HTMLElement): HTMLElement[] => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]'),
]
const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'))

/** The item that an arrow to the left or right leads to; a folded or unfolded parent is toggled instead. */
function sideStep(
  key: string,
  items: readonly HTMLElement[],
  at: number,
  toggle: (item: HTMLElement) => void,
) {
  const item = items[at]
  if (!item) return undefined
  const expanded = item.getAttribute('aria-expanded')
  const isRight = key === 'ArrowRight'
  if (expanded === String(!isRight)) toggle(item)
  else if (isRight && expanded === 'true') return items[at + 1]
  else if (!isRight) return items.slice(0, at).findLast(other => levelOf(other) < levelOf(item))
  return undefined
}

/** One tab stop; arrows, Home and End move, to the right unfolds and to the left folds. */
export function useTreeKeys(toggle: (item: HTMLElement) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)
  // After each change of the rows, since the tab stop may be gone.
  useLayoutEffect(() => {
    const items = ref.current ? itemsOf(ref.current) : []
    const isKnown = last.current !== undefined && items.includes(last.current)
    const stop = isKnown ? last.current : (items.find(item => item.ariaCurrent !== null) ?? items[0])
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !ref.current) return
    const items = itemsOf(ref.current)
    const at = items.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const step = STEPS[event.key]
    if (step !== undefined) items[at + step]?.focus()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      sideStep(event.key, items, at, toggle)?.focus()
    else return
    event.preventDefault()
  }
  const handleFocus = (event: { target: EventTarget }) => {
    const item = event.target as HTMLElement
    if (item.role !== 'treeitem' || !ref.current) return
    last.current = item
    for (const other of itemsOf(ref.current)) other.tabIndex = other === item ? 0 : -1
  }
  return { ref, onKeyDown: handleKeyDown, onFocus: handleFocus }
}
