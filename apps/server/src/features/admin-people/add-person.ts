import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { changeCompany } from '../../domain/people/change-company.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { isAccountTaken } from '../../domain/people/is-account-taken.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { requireBranch, requirePerson } from './require-person.ts'

/** Twelve letters and digits: shown once, and meant to be replaced by the person. */
export const makePassword = (): string => randomBytes(9).toString('base64url')

export const createAddPerson = (parts: AdminPeopleParts): Handlers['addAdminPerson'] =>
  signedIn(async (caller, { account: typed, role, is_customer, branch_id, ...request }, { ip }) => {
    const { account, name, mobile, position } = requirePerson({ account: typed, ...request })
    if (is_customer && role === 'administrator') throw badInput('role', 'customers run nothing')
    const password = makePassword()
    const passwordHash = await parts.hashPassword(password)
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      const { companyId } = caller
      await requireBranch(db, companyId, branch_id)
      if (await isAccountTaken(db, companyId, account))
        return { outcome: 'taken' as const, free: await findFree(db, companyId, account), password: '' }
      const user = { userName: account, nickName: name, mobile, position, role, isCustomer: is_customer }
      const branch = branch_id === null ? {} : { branchId: branch_id }
      await createUsers(db, companyId, [{ ...user, ...branch, passwordHash }], parts.clock.now())
      await note('person-add', `${account} as ${is_customer ? 'customer' : role}`)
      return { outcome: 'added' as const, free: '', password }
    })
    if (role === 'administrator' && answer.outcome === 'added')
      await tellAdministrators(parts, caller, { kind: 'promoted', person: name })
    return answer
  })

/** `li.na2`, `li.na3` and so on. */
async function findFree(db: Kysely<Schema>, companyId: number, account: string): Promise<string> {
  for (let number = 2; number < 1_000; number += 1) {
    const free = `${account.slice(0, 60)}${number}`
    if (!(await isAccountTaken(db, companyId, free))) return free
  }
  return ''
}
