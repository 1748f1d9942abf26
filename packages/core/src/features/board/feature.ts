import type { Feature } from '../../feature.ts'
import { createBoard } from './board.ts'

export const board = { start: createBoard } satisfies Feature
