import type { Feature } from '../../feature.ts'
import { createProof } from './proof.ts'

export const proof = {
  start: createProof,
} satisfies Feature
