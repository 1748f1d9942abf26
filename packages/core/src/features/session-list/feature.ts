import type { Feature } from '../../feature.ts'
import { createSessionList } from './session-list.ts'

export const sessionList = {
  start: createSessionList,
} satisfies Feature
