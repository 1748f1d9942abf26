import type { Feature } from '../../feature.ts'
import { createReplies } from './replies.ts'

export const replies = { start: createReplies } satisfies Feature
