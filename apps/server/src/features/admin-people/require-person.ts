import { findPersonFaults, normalizeEmail, normalizeMobile, type PersonDraft } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { badInput } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'

/** The input as it is stored; throws for the first invalid field. */
export function requirePerson(draft: PersonDraft): PersonDraft {
  const [fault] = Object.entries(findPersonFaults(draft))
  if (fault) throw badInput(fault[0], fault[1])
  const { account, name, mobile, email, position } = draft
  return {
    account,
    name: name.trim(),
    mobile: normalizeMobile(mobile) ?? '',
    position: position.trim(),
    ...(email !== undefined && { email: normalizeEmail(email) ?? '' }),
  }
}

/** A branch of another company counts as unknown. */
export async function requireBranch(
  db: Kysely<Schema>,
  companyId: number,
  branchId: number | null,
): Promise<void> {
  if (branchId === null) return
  const branch = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .where('id', '=', branchId)
    .select('id')
    .executeTakeFirst()
  if (!branch) throw badInput('branch_id', 'no such branch')
}
