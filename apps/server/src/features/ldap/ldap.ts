import { randomBytes } from 'node:crypto'
import {
  foldAccount,
  isBotId,
  isUserId,
  MAX_PERSON_NAME_LENGTH,
  normalizeEmail,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { isPublicAddress } from '../../domain/outbound/is-public-address.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import { selectNamed } from '../../domain/people/company-names.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import { DirectoryAway, type PasswordDirectory } from '../../ports/password-directory.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { sealingKey } from '../../storage/seal.ts'
import { type DirectoryPerson, LdapDirectory } from './directory.ts'
import { createLdapSettings, type LdapParts, type LdapRow, passwordIn } from './ldap-settings.ts'

/** Without `ALLOW_PRIVATE_HOSTS`. */
const PUBLIC_DIRECTORIES: Reach = {
  mayReach: (address, port) => isPublicAddress(address) && (port === 389 || port === 636),
}

/** Sign-ins of one company: a directory that hangs must not use up all connections, and nobody waits for that of another company. */
const AT_ONCE = 16
const MOST_WAITING = 32

/** No password here matches: it is the directory that has one. */
const NO_PASSWORD = ''

/** The directory of the company that is meant, as in every sign-in by password. */
const selectOpen = (db: Kysely<Schema>, company: string) =>
  db
    .selectFrom('ldap_settings as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .where('c.id', '=', selectNamed(db, company))
    .where('l.is_on', '=', 1)
    .where('c.frozen', '=', 0)
    .selectAll('l')
    .executeTakeFirst()

/** Passwords of the company's directory, for the login page [ldap-1]. */
function createPasswordDirectory(parts: LdapParts & { log: Logger }): PasswordDirectory {
  const { storage, key, reach, log } = parts
  const takeTurn = createTurns()
  const warn = (error: unknown): never => {
    log.warn({ problem: String(error) }, 'A directory could not be asked.')
    throw error
  }
  return {
    async findPerson({ company, account, password, ip }) {
      const row = await selectOpen(storage.db, company)
      if (!row) return undefined
      const directory = new LdapDirectory(row, passwordIn(row, key), reach)
      const verify = () => directory.verify(account, password)
      const person = await takeTurn(row.company_id, verify).catch(warn)
      return person && (await findOrCreate(parts, row, person, ip))
    },
  }
}

/** Each company has a queue of its own. */
function createTurns() {
  const queues = new Map<number, LimitFunction>()
  return async <T>(companyId: number, ask: () => Promise<T>): Promise<T> => {
    const queue = queues.get(companyId) ?? pLimit(AT_ONCE)
    queues.set(companyId, queue)
    if (queue.pendingCount >= MOST_WAITING) throw new DirectoryAway('too many are waiting for it')
    return await queue(ask)
  }
}

/** Accounts of customers, bots and the system are nobody's in a directory. */
async function findOrCreate(
  { storage, clock, audit }: LdapParts,
  { company_id: companyId, creates_people }: LdapRow,
  person: DirectoryPerson,
  ip: string,
): Promise<number | undefined> {
  const account = foldAccount(person.account)
  if (!isUserId(account) || isBotId(account) || SYSTEM_ACCOUNTS.includes(account)) return undefined
  return await storage.transaction(async db => {
    const known = await findByAccount(db, companyId, account)
    if (known) return known.isCustomer === 1 ? undefined : known.id
    if (creates_people !== 1) return undefined
    await lockCompany(db, companyId)
    const meanwhile = await findByAccount(db, companyId, account)
    if (meanwhile) return meanwhile.isCustomer === 1 ? undefined : meanwhile.id
    const nickName = person.name.slice(0, MAX_PERSON_NAME_LENGTH) || account
    const email = normalizeEmail(person.email)
    const users = [{ userName: account, nickName, passwordHash: NO_PASSWORD, ...(email && { email }) }]
    const [userId] = await createUsers(db, companyId, users, clock.now())
    if (userId === undefined) return undefined
    const detail = `${account} by directory`
    await audit.recordWithin(db, { action: 'person-add', outcome: 'ok', ip, userId, detail })
    return userId
  })
}

declare module '../../slots/context.ts' {
  interface Services {
    passwordDirectory: PasswordDirectory
  }
}

export const ldap = {
  async start(context) {
    const { db, outsideKey, provide, config } = context
    const secret = await loadSecret(db, 'ldap-key', async () => randomBytes(32).toString('base64url'))
    const parts = {
      ...context,
      key: sealingKey(secret, outsideKey, 'directory'),
      reach: config.privateHosts ? context.reach : PUBLIC_DIRECTORIES,
    }
    provide({ passwordDirectory: createPasswordDirectory(parts) })
    return { handlers: createLdapSettings(parts) }
  },
} satisfies Feature
