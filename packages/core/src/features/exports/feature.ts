import type { Feature } from '../../feature.ts'
import { createExports } from './exports.ts'

export const exports = {
  start: createExports,
} satisfies Feature
