import { changeSections, NO_SECTIONS, type SectionChange, type Sections } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { encodeHeadline, hasForbiddenCharacter, SECTIONS_EVENT } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { badInput, CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type SavedSections = Sections & { version: number }

/** The sections of a person's conversation list [sections-1]. Nobody else sees them. */
const createSections = ({
  storage,
  delivery,
}: ContactParts): Pick<Handlers, 'getSections' | 'changeSection'> => ({
  getSections: signedIn(caller => readSections(storage.db, caller.userId)),

  changeSection: signedIn(async (caller, { change }) => {
    if (change.type === 'save' && hasForbiddenCharacter(change.name)) throw badInput('name', 'not accepted')
    const saved = await storage.transaction(db => saveChange(db, caller.userId, change))
    const about = { kind: 'chat', id: caller.user, reader: caller.user } as const
    const told = { version: saved.version }
    delivery.toUsers(caller.domain, [caller.user], encodeHeadline(SECTIONS_EVENT, told, about, caller.domain))
    return saved
  }),
})

async function readSections(db: Kysely<Schema>, userId: number): Promise<SavedSections> {
  const row = await db
    .selectFrom('user_sections')
    .where('user_id', '=', userId)
    .select(['sections', 'version'])
    .executeTakeFirst()
  return { ...(row ? (JSON.parse(row.sections) as Sections) : NO_SECTIONS), version: row?.version ?? 0 }
}

async function saveChange(db: Kysely<Schema>, userId: number, change: SectionChange): Promise<SavedSections> {
  const version = await nextSettingsVersion(db, userId)
  const { version: _, ...before } = await readSections(db, userId)
  const changed = changeSections(before, change)
  if (!changed.ok) throw new CallError(CODE.conflict, changed.reason)
  const row = { sections: JSON.stringify(changed.value), version }
  await db
    .insertInto('user_sections')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { ...changed.value, version }
}

export const sections = { handlers: createSections } satisfies Feature
