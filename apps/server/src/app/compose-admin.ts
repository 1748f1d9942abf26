import type { Pictures } from '../domain/pictures/pictures.ts'
import type { MemberCache } from '../domain/rooms/member-cache.ts'
import { createAdminAudit } from '../features/admin-audit/admin-audit.ts'
import { createAdminBranches } from '../features/admin-branches/admin-branches.ts'
import { createAdminGroups } from '../features/admin-groups/admin-groups.ts'
import { createAdminOverview } from '../features/admin-overview/admin-overview.ts'
import { createAdminPeople } from '../features/admin-people/admin-people.ts'
import { createAdminSettings } from '../features/admin-settings/admin-settings.ts'
import { verifyChain } from '../features/audit/verify-chain.ts'
import { countFactors } from '../features/second-factor/factors.ts'
import { createResetFactors } from '../features/second-factor/reset-factors.ts'
import type { SessionFeature } from '../features/session/session.ts'
import type { Audit } from '../ports/audit.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Parts } from './compose.ts'

type AdminParts = Pick<Parts, 'storage' | 'clock' | 'hashing'> & {
  audit: Audit
  pictures: Pictures
  members: MemberCache
}

/** What administrators of a company do; each page of `/admin` has its calls in a feature of its own. */
export const composeAdmin = (
  { hashing, pictures, members, ...parts }: AdminParts,
  { endSessions }: Pick<SessionFeature, 'endSessions'>,
  delivery: Delivery,
) => ({
  ...createAdminPeople({
    ...parts,
    delivery,
    endSessions,
    hashPassword: hashing.hash,
    hasSecondFactor: async userId => (await countFactors(parts.storage.db, userId)) > 0,
    endLiveSession: sessionId => delivery.endSession(sessionId),
  }),
  ...createResetFactors({ ...parts, endSessions, delivery }),
  ...createAdminBranches(parts),
  ...createAdminOverview(parts.storage.db, parts.clock),
  ...createAdminGroups({ ...parts, members, delivery }),
  ...createAdminSettings({ ...parts, pictures }),
  ...createAdminAudit({ db: parts.storage.db, verifyChain: () => verifyChain(parts.storage.db) }),
})
