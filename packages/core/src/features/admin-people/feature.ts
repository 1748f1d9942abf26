import type { Feature } from '../../feature.ts'
import { createAdminPeople } from './admin-people.ts'

export const adminPeople = {
  start: createAdminPeople,
} satisfies Feature
