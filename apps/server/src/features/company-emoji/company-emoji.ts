import { EMOJI_SIZE, judgeEmojiName, MAX_COMPANY_EMOJI, MAX_FORMER_NAMES } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  audit: Audit
  pictures: Pictures
}

type EmojiCalls = 'listCompanyEmoji' | 'addCompanyEmoji' | 'saveCompanyEmoji' | 'deleteCompanyEmoji'

/** Emoji of the company: everybody sees them, administrators change them [company-emoji-1]. */
const createCompanyEmoji = (parts: Parts): Pick<Handlers, EmojiCalls> => ({
  listCompanyEmoji: signedIn(async ({ companyId, isCustomer }) => {
    const rows = await selectEmoji(parts.storage.db, companyId)
    const emoji = rows.map(({ id, name, former, picture, is_offered, addedBy }) => ({
      emoji_id: id,
      name,
      former: namesIn(former),
      picture_url: picture,
      is_offered: is_offered === 1,
      added_by: isCustomer ? '' : (addedBy ?? ''),
    }))
    return { emoji }
  }),

  addCompanyEmoji: signedIn(async (caller, { name, picture }, { ip }) =>
    withPicture(parts, picture, async stored =>
      changeCompany(parts, caller, ip, async (db, note) => {
        const rows = await selectEmoji(db, caller.companyId)
        if (rows.length >= MAX_COMPANY_EMOJI) return { outcome: 'full' as const }
        const fault = judgeEmojiName(name, namesOf(rows))
        if (fault) return { outcome: fault }
        await db
          .insertInto('company_emoji')
          .values({
            company_id: caller.companyId,
            name,
            former: '',
            picture: stored ?? '',
            is_offered: 1,
            user_id: caller.userId,
          })
          .execute()
        await note('emoji-change', `:${name}: added`)
        return { outcome: 'saved' as const }
      }),
    ),
  ),

  saveCompanyEmoji: signedIn(async (caller, { emoji_id, name, picture, is_offered }, { ip }) =>
    withPicture(parts, picture, async stored => {
      const wanted = { name, picture: stored, isOffered: is_offered }
      let replaced: string | undefined
      const outcome = await changeCompany(parts, caller, ip, async (db, note) => {
        const rows = await selectEmoji(db, caller.companyId)
        const emoji = findEmoji(rows, emoji_id)
        const { changes, fault } = changesOf(rows, emoji, wanted)
        if (fault) return fault
        if (Object.keys(changes).length > 0) {
          await db.updateTable('company_emoji').set(changes).where('id', '=', emoji_id).execute()
          for (const detail of describeChanges(emoji.name, changes)) await note('emoji-change', detail)
        }
        if (stored !== undefined) replaced = emoji.picture
        return 'saved'
      })
      if (replaced !== undefined) await parts.pictures.remove(replaced)
      return { outcome }
    }),
  ),

  deleteCompanyEmoji: signedIn(async (caller, { emoji_id }, { ip }) => {
    const { picture } = await changeCompany(parts, caller, ip, async (db, note) => {
      const emoji = findEmoji(await selectEmoji(db, caller.companyId), emoji_id)
      await db.deleteFrom('company_emoji').where('id', '=', emoji_id).execute()
      await note('emoji-change', `:${emoji.name}: deleted`)
      return emoji
    })
    await parts.pictures.remove(picture)
    return {}
  }),
})

const selectEmoji = (db: Kysely<Schema>, companyId: Caller['companyId']) =>
  db
    .selectFrom('company_emoji as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.company_id', '=', companyId)
    .orderBy('e.name')
    .select(['e.id', 'e.name', 'e.former', 'e.picture', 'e.is_offered', 'u.nick_name as addedBy'])
    .execute()

type EmojiRow = Awaited<ReturnType<typeof selectEmoji>>[number]

const namesIn = (former: string): string[] => former.split(' ').filter(name => name !== '')

/** Former ones as well: in old messages they are still shown. */
const namesOf = (rows: readonly EmojiRow[]): string[] =>
  rows.flatMap(({ name, former }) => [name, ...namesIn(former)])

function findEmoji(rows: readonly EmojiRow[], id: number): EmojiRow {
  const emoji = rows.find(row => row.id === id)
  if (!emoji) throw notFound('No such emoji.')
  return emoji
}

interface Wanted {
  name: string | undefined
  picture: string | undefined
  isOffered: boolean | undefined
}

interface Changes {
  name?: string
  former?: string
  picture?: string
  is_offered?: number
}

function changesOf(rows: readonly EmojiRow[], emoji: EmojiRow, { name, picture, isOffered }: Wanted) {
  const changes: Changes = {}
  if (picture !== undefined) changes.picture = picture
  if (isOffered !== undefined && isOffered !== (emoji.is_offered === 1))
    changes.is_offered = isOffered ? 1 : 0
  if (name !== undefined && name !== emoji.name) {
    const others = rows.filter(row => row !== emoji)
    const fault = judgeEmojiName(name, namesOf(others))
    if (fault) return { changes, fault }
    const former = [emoji.name, ...namesIn(emoji.former)].filter(other => other !== name)
    changes.name = name
    changes.former = former.slice(0, MAX_FORMER_NAMES).join(' ')
  }
  return { changes }
}

/** For the audit log. */
function describeChanges(before: string, { name, picture, is_offered }: Changes): string[] {
  const words = [
    ...(picture === undefined ? [] : ['picture']),
    ...(is_offered === undefined ? [] : [is_offered === 1 ? 'on' : 'off']),
  ]
  return [
    ...(name === undefined ? [] : [`:${before}: renamed to :${name}:`]),
    ...words.map(word => `:${name ?? before}: ${word}`),
  ]
}

/** A picture that is not used after all is removed again. */
async function withPicture<T extends { outcome: string }>(
  { pictures }: Pick<Parts, 'pictures'>,
  picture: string | undefined,
  work: (stored: string | undefined) => Promise<T>,
): Promise<T> {
  const stored = picture === undefined ? undefined : await pictures.store(picture, 'contain', EMOJI_SIZE)
  let isUsed = false
  try {
    const done = await work(stored)
    isUsed = done.outcome === 'saved'
    return done
  } finally {
    if (stored !== undefined && !isUsed) await pictures.remove(stored)
  }
}

export const companyEmoji = { handlers: createCompanyEmoji } satisfies Feature
