import { type CompanyRole, isUserId } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type NameKeys, nameKeysOf } from './name-keys.ts'

export interface NewUser {
  userName: string
  nickName: string
  passwordHash: string
  /** Somebody else has seen it. */
  isPasswordTemporary?: boolean
  position?: string
  mobile?: string
  email?: string
  isCustomer?: boolean
  branchId?: number
  role?: CompanyRole
  /** The keys of `nickName`, if they are already known. */
  nameKeys?: NameKeys
}

export async function createUsers(
  db: Kysely<Schema>,
  companyId: number,
  users: NewUser[],
  now: number,
): Promise<number[]> {
  const wrong = users.find(user => !isUserId(user.userName))
  if (wrong) throw new Error(`"${wrong.userName}" is no user name: 2 to 64 of a-z 0-9 . - and not "admin".`)
  const rows = await db
    .insertInto('users')
    .values(
      users.map(user => ({
        company_id: companyId,
        user_name: user.userName,
        nick_name: user.nickName,
        ...(user.nameKeys ?? nameKeysOf(user.nickName)),
        avatar: '',
        position: user.position ?? '',
        mobile: user.mobile ?? '',
        email: user.email ?? '',
        is_customer: user.isCustomer ? 1 : 0,
        password_hash: user.passwordHash,
        password_temporary: user.isPasswordTemporary ? 1 : 0,
        disabled: 0,
        created_at: now,
        branch_id: user.branchId ?? null,
        role: user.role ?? 'member',
      })),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
