import type { Feature } from '../../feature.ts'
import { createMergedRooms } from './merged-rooms.ts'

export const mergedRooms = { start: createMergedRooms } satisfies Feature
