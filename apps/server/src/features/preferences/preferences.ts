import { DEFAULT_OPTIONS, type Options, type SavedOptions } from '@parley/protocol/model'
import { encodeHeadline, OPTIONS_EVENT } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type PreferenceCalls = Pick<Handlers, 'saveOptions' | 'getOptions'>

const createPreferences = ({ storage, delivery }: ContactParts): PreferenceCalls => ({
  saveOptions: signedIn(async (caller, changes) => {
    const saved = await storage.transaction(db => saveOptions(db, caller, changes))
    const about = { kind: 'chat', id: caller.user, reader: caller.user } as const
    delivery.toUsers(caller.domain, [caller.user], encodeHeadline(OPTIONS_EVENT, saved, about, caller.domain))
    return saved
  }),
  getOptions: signedIn(caller => readOptions(storage.db, caller.userId)),
})

async function readOptions(db: Kysely<Schema>, userId: number): Promise<SavedOptions> {
  const row = await db
    .selectFrom('user_options')
    .where('user_id', '=', userId)
    .select(['options', 'version'])
    .executeTakeFirst()
  // Options that came later than the row have their defaults.
  return { ...DEFAULT_OPTIONS, ...(row && JSON.parse(row.options)), version: row?.version ?? 0 }
}

async function saveOptions(
  db: Kysely<Schema>,
  { userId }: Caller,
  changes: Partial<Options>,
): Promise<SavedOptions> {
  const version = await nextSettingsVersion(db, userId)
  const { version: _, ...before } = await readOptions(db, userId)
  const options: Options = { ...before, ...changes }
  const row = { options: JSON.stringify(options), version }
  await db
    .insertInto('user_options')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { ...options, version }
}

export const preferences = { handlers: createPreferences } satisfies Feature
