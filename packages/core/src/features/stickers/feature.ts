import type { Feature } from '../../feature.ts'
import { createStickers } from './stickers.ts'

export const stickers = {
  start: createStickers,
} satisfies Feature
