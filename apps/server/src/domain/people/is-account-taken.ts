import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { findByAccount } from './find-by-account.ts'

/** Accounts are unique in their company, whoever has them: people, customers and bots. */
export const isAccountTaken = async (
  db: Kysely<Schema>,
  companyId: number,
  account: string,
): Promise<boolean> => (await findByAccount(db, companyId, account)) !== undefined
