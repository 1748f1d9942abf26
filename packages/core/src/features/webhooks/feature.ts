import type { Feature } from '../../feature.ts'
import { createWebhooks } from './webhooks.ts'

export const webhooks = {
  start: createWebhooks,
} satisfies Feature
