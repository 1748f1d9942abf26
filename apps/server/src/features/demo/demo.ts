import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../storage/storage.ts'
import { createCompany } from '../people/create-company.ts'
import { createUsers } from '../people/create-users.ts'
import type { PasswordHashing } from '../session/password-hashing.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { fillConversations } from './fill-conversations.ts'
import { fillGroups } from './fill-groups.ts'

export const DEMO_COMPANY = { name: 'demo', domain: 'demo.localhost' }
export const DEMO_PASSWORD = 'parley-demo'

/** On an empty database: a company in which every feature can be seen within a minute (semantics 1). */
export async function fillDemoCompany(
  storage: Storage,
  hashing: PasswordHashing,
  clock: Clock,
): Promise<void> {
  if (await storage.db.selectFrom('companies').select('id').executeTakeFirst()) return
  // One hash for all of them: the password is no secret, and the first start should be quick.
  const passwordHash = await hashing.hash(DEMO_PASSWORD)
  await storage.transaction(async db => {
    const companyId = await createCompany(db, DEMO_COMPANY)
    await createUsers(
      db,
      companyId,
      DEMO_PEOPLE.map((person, index) => ({ ...person, mobile: mobileOf(index), passwordHash })),
      clock.now(),
    )
    await fillConversations(db, companyId, clock.now())
    await fillGroups(db, companyId, clock.now())
  })
}

/** Numbers that nobody has; the first is alice's. */
const mobileOf = (index: number): string => `138000000${String(index + 1).padStart(2, '0')}`
