import { useState } from 'react'
import { indexOfId } from './index-of-id.ts'

/**
 * The one of a list that the arrows of a field point at. Kept by its id, since others may come in above it;
 * another question begins at the top, or at `first`.
 */
export function useHighlight<Item extends { id: string }>(
  items: readonly Item[],
  question: string,
  first?: string,
) {
  const [kept, setKept] = useState<{ question: string; id?: string | undefined }>({ question })
  if (kept.question !== question) setKept({ question })
  const index = indexOfId(items, kept.id ?? first)
  const point = (item: Item | undefined) => setKept({ question, id: item?.id })
  return {
    index,
    item: items[index],
    point,
    /** Wraps around at the ends. */
    step: (by: number) => point(items[(index + by + items.length) % items.length]),
  }
}
