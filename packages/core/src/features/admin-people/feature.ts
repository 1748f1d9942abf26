import type { CompanyRole } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { createAdminPeople } from './admin-people.ts'
import { roleHeadline, roleReducers } from './role-change.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    adminPeople: { type: 'ownRoleChanged'; role: CompanyRole }
  }
}

export const adminPeople = {
  headlines: [roleHeadline],
  reducers: [roleReducers],
  start: createAdminPeople,
} satisfies Feature
