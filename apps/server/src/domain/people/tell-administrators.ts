import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Storage } from '../../storage/storage.ts'
import { ignoreStorageFault } from '../../storage/storage-fault.ts'
import type { Caller } from '../access/caller.ts'
import { archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import { type Danger, describeDanger } from './dangers.ts'
import { writeAsAssistant } from './write-as-assistant.ts'

export interface TellingParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
}

/** Companies have few; nobody waits for more. */
const MAX_TOLD = 50

/** After a dangerous change: the assistant tells the other administrators who did it [admin-1]. */
export async function tellAdministrators(
  parts: TellingParts,
  { companyId, userId, nickName, domain }: Pick<Caller, 'companyId' | 'userId' | 'nickName' | 'domain'>,
  danger: Danger,
): Promise<void> {
  const { storage, clock } = parts
  const others = await storage.db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('role', '=', 'administrator')
    .where('disabled', '=', 0)
    .where('id', '!=', userId)
    .orderBy('id')
    .limit(MAX_TOLD)
    .select(['id as userId', 'user_name as user'])
    .execute()
  if (others.length === 0) return
  const text = describeDanger(nickName, danger)
  // The change itself is done and in the audit log: a full disk must not make it look as if it had failed.
  await archiveAndAnnounce(parts, async (db, announce) => {
    for (const other of others)
      await writeAsAssistant(
        db,
        { announce, dialect: storage.dialect, now: clock.now() },
        { ...other, companyId, domain },
        text,
      )
  }).catch(ignoreStorageFault)
}
