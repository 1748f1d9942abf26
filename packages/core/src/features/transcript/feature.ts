import type { Feature } from '../../feature.ts'
import { createTranscript } from './transcript.ts'

export const transcript = { start: createTranscript } satisfies Feature
