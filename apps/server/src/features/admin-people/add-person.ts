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

/** No password matches: the person sets one with a link, or signs in by SMS. */
export const NO_PASSWORD = ''

export const createAddPerson = (parts: AdminPeopleParts): Handlers['addAdminPerson'] =>
  signedIn(async (caller, { account: typed, first_sign_in, branch_id, ...request }, { ip }) => {
    const { role, is_customer } = request
    const { account, name, mobile, email = '', position } = requirePerson({ account: typed, ...request })
    if (is_customer && role !== 'member') throw badInput('role', 'customers run nothing')
    if (first_sign_in === 'sms' && mobile === '') throw badInput('mobile', 'is needed for a code by SMS')
    const password = first_sign_in === 'password' ? makePassword() : ''
    const passwordHash = password === '' ? NO_PASSWORD : await parts.hashPassword(password)
    const { userId, ...answer } = await changeCompany(parts, caller, ip, async (db, note) => {
      const { companyId } = caller
      await requireBranch(db, companyId, branch_id)
      if (first_sign_in === 'sms') await requireSms(db, companyId)
      if (await isAccountTaken(db, companyId, account))
        return { outcome: 'taken' as const, free: await findFree(db, companyId, account), password: '' }
      const user = {
        userName: account,
        nickName: name,
        mobile,
        email,
        position,
        role,
        isCustomer: is_customer,
      }
      const branch = branch_id === null ? {} : { branchId: branch_id }
      const [id] = await createUsers(
        db,
        companyId,
        [{ ...user, ...branch, passwordHash, isPasswordTemporary: password !== '' }],
        parts.clock.now(),
      )
      await note('person-add', `${account} as ${is_customer ? 'customer' : role}`)
      return { outcome: 'added' as const, free: '', password, userId: id }
    })
    if (userId === undefined) return answer
    if (role !== 'member') await tellAdministrators(parts, caller, { kind: 'role', person: name, role })
    if (first_sign_in !== 'link') return answer
    const { token, expiresAt } = await parts.createPasswordLink(userId)
    return { ...answer, link: { token, expires_at: expiresAt } }
  })

async function requireSms(db: Kysely<Schema>, companyId: number): Promise<void> {
  const { closed_ways } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('closed_ways')
    .executeTakeFirstOrThrow()
  if (closed_ways.split(' ').includes('sms')) throw badInput('first_sign_in', 'is switched off')
}

/** `li.na2`, `li.na3` and so on. */
async function findFree(db: Kysely<Schema>, companyId: number, account: string): Promise<string> {
  for (let number = 2; number < 1_000; number += 1) {
    const free = `${account.slice(0, 60)}${number}`
    if (!(await isAccountTaken(db, companyId, free))) return free
  }
  return ''
}
