import type { Feature } from '../../feature.ts'
import { createWidget } from './widget.ts'

export const widget = { start: createWidget } satisfies Feature
