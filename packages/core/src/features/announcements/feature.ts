import type { Feature } from '../../feature.ts'
import { createAnnouncements } from './announcements.ts'

export const announcements = {
  start: createAnnouncements,
} satisfies Feature
