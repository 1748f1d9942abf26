import type { TimelineItem } from '@parley/core'
import { indexOfRow } from './row-of-item.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

const focusedIndex = (items: readonly TimelineItem[]): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('article[data-key]')
  return row ? orNothing(indexOfRow(row, items)) : undefined
}

/** Where an arrow key, Home or End moves: from message to message, skipping times and dividers. */
export function messageIndexFor(event: KeyboardEvent, items: readonly TimelineItem[]): number | undefined {
  // The options of a poll, a slider: they have arrow keys of their own.
  if (event.target instanceof HTMLInputElement) return undefined
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const isMessage = (item: TimelineItem | undefined) => item?.type === 'message'
  if (event.key === 'Home') return orNothing(items.findIndex(isMessage))
  if (event.key === 'End') return orNothing(items.findLastIndex(isMessage))
  const step = STEPS[event.key]
  if (step === undefined) return undefined
  let index = (focusedIndex(items) ?? items.length) + step
  while (index >= 0 && index < items.length && !isMessage(items[index])) index += step
  return isMessage(items[index]) ? index : undefined
}

const orNothing = (index: number): number | undefined => (index < 0 ? undefined : index)
