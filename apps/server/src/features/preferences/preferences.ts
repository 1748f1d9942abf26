import type { Options, SavedOptions } from '@parley/protocol/model'
import { encodeHeadline, OPTIONS_EVENT } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { readOptions } from '../../domain/people/read-options.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Services } from '../../slots/context.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type PreferenceCalls = Pick<Handlers, 'saveOptions' | 'getOptions'>

type Parts = ContactParts & Pick<Services, 'presenceChosen'>

const createPreferences = ({ storage, delivery, presenceChosen }: Parts): PreferenceCalls => ({
  saveOptions: signedIn(async (caller, changes) => {
    const saved = await storage.transaction(db => saveOptions(db, caller, changes))
    const about = { kind: 'chat', id: caller.user, reader: caller.user } as const
    delivery.toUsers(caller.domain, [caller.user], encodeHeadline(OPTIONS_EVENT, saved, about, caller.domain))
    if (changes.presence !== undefined || changes.presenceUntil !== undefined) presenceChosen(caller, saved)
    return saved
  }),
  getOptions: signedIn(caller => readOptions(storage.db, caller.userId)),
})

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
