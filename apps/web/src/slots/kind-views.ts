import type { Content, Kind } from '@parley/protocol/model'
import { createContext, useContext } from 'react'
import type { KindView } from './kind.ts'

type ViewOf = (content: Content) => KindView<Kind>

/** How other kinds look, for a kind that holds messages itself. Without it the card does not open. */
export const KindViewsContext = createContext<ViewOf | undefined>(undefined)

export function useKindViews(): ViewOf {
  const viewOf = useContext(KindViewsContext)
  if (!viewOf) throw new Error('useKindViews outside of its provider')
  return viewOf
}
