import type { Feature } from '../../feature.ts'
import { createTeams } from './teams.ts'

export const teams = {
  start: createTeams,
} satisfies Feature
