import type { Content, Kind } from '@parley/protocol/model'
import { createContext } from 'react'
import type { KindView } from '../kind.ts'

/** How other kinds look, for a kind that holds messages itself. Without it the card does not open. */
export const KindViewsContext = createContext<((content: Content) => KindView<Kind>) | undefined>(undefined)
