import type { Feature } from '../../feature.ts'
import { withdrawReducers } from './reducers.ts'
import { createWithdraw } from './withdraw.ts'

export const withdraw = {
  initial: { editable: {} },
  reducers: [withdrawReducers],
  start: createWithdraw,
} satisfies Feature
