import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createCompanies } from './companies.ts'

export const companies = {
  start: createCompanies,
} satisfies Feature<EntryContext>
