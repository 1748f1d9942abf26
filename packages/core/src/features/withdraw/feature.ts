import type { TextContent } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { withdrawReducers } from './reducers.ts'
import { createWithdraw } from './withdraw.ts'

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Own texts that were withdrawn while this page was open, by message id: 'edit again'. */
    editable: Record<string, TextContent>
  }
}

export const withdraw = {
  initial: { editable: {} },
  reducers: [withdrawReducers],
  start: createWithdraw,
} satisfies Feature
