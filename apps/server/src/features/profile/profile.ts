import { findNameFault } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { type AnnouncingParts, archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeOf } from '../../domain/people/change-of.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { currentStatus } from '../../domain/people/current-status.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

interface ProfileParts extends AnnouncingParts {
  clock: Clock
  audit: Audit
  pictures: Pictures
}

/** What people change about themselves. */
function createProfile(parts: ProfileParts): Pick<Handlers, 'getProfile' | 'saveProfile'> {
  const { storage, clock, audit, pictures } = parts
  const read = async (db: Kysely<Schema>, userId: number) => {
    const { nick_name, avatar, status_text, status_until } = await db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['nick_name', 'avatar', 'status_text', 'status_until'])
      .executeTakeFirstOrThrow()
    const text = currentStatus({ status_text, status_until }, clock.now())
    return { nick_name, avatar_url: avatar, status_text: text, status_until: text === '' ? 0 : status_until }
  }
  return {
    getProfile: signedIn(({ userId }) => read(storage.db, userId)),
    saveProfile: signedIn(
      async ({ userId, domain }, { nick_name, status_text, status_until, picture }, { ip }) => {
        if (nick_name !== undefined && findNameFault(nick_name)) throw badInput('nick_name', 'not a name')
        const avatar = picture && (await pictures.store(picture, 'cover'))
        const { before, after } = await archiveAndAnnounce(parts, async (db, announce) => {
          const before = await read(db, userId)
          const changes = {
            ...(nick_name !== undefined && { nick_name, ...nameKeysOf(nick_name) }),
            ...(avatar !== undefined && { avatar }),
            ...(status_text !== undefined && { status_text, status_until: status_until ?? 0 }),
          }
          if (Object.keys(changes).length > 0)
            await changePerson(db, { dialect: storage.dialect, domain, announce }, userId, () =>
              db
                .updateTable('users')
                // An administrator editing the same person gets a conflict.
                .set(({ eb }) => ({ ...changes, ...changeOf(eb, userId) }))
                .where('id', '=', userId)
                .execute(),
            )
          const after = await read(db, userId)
          const changed = (['nick_name', 'avatar_url'] as const).filter(
            field => before[field] !== after[field],
          )
          if (changed.length > 0) {
            const detail = `own profile: ${changed.join(', ')}`
            await audit.recordWithin(db, { action: 'person-change', outcome: 'ok', ip, userId, detail })
          }
          return { before, after }
        })
        if (before.avatar_url !== after.avatar_url) await pictures.remove(before.avatar_url)
        return after
      },
    ),
  }
}

export const profile = { handlers: createProfile } satisfies Feature
