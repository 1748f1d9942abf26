import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'
import { COMPANY_ROLES, type CompanyRole } from './rules.ts'

/** Sent to the devices of a person whose role in the company has changed. Not archived. */
export const ROLE_CHANGE = 'role_change'

const Data = z.object({ role: z.enum(COMPANY_ROLES) })

export function decodeRoleChange(data: unknown): Result<CompanyRole> {
  const parsed = Data.safeParse(data)
  return parsed.success ? ok(parsed.data.role) : bad('data.role')
}
