import { type LegalHoldRecord, MAX_LEGAL_HOLDS } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Audit, TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'

/** What must not be removed, whatever the rules say [retention-3]. */
export const createLegalHolds = (
  parts: TellingParts & { audit: Audit },
): Pick<Handlers, 'addLegalHold' | 'releaseLegalHold'> => ({
  addLegalHold: signedIn(async (caller, { scope, target, reason }, { ip }) => {
    const { id, added } = await changeCompany(parts, caller, ip, async (db, note) => {
      const held = await findHeld(db, caller, scope, target)
      const holds = await selectHolds(db, caller.companyId).execute()
      const same = holds.find(
        hold => hold.user_id === held.user_id && hold.conversation_id === held.conversation_id,
      )
      if (same) return { id: same.id }
      if (holds.length >= MAX_LEGAL_HOLDS)
        throw badInput('target', `there are ${MAX_LEGAL_HOLDS} legal holds already`)
      const { companyId: company_id, userId: by_user_id } = caller
      const row = await db
        .insertInto('legal_holds')
        .values({ ...held, company_id, by_user_id, reason, created_at: parts.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await note('hold-add', `${scope} ${target}: ${TYPED}`, {
        texts: [reason],
        ...(held.user_id !== null && { about: held.user_id }),
      })
      const hold = await selectHolds(db, company_id).where('h.id', '=', row.id).executeTakeFirstOrThrow()
      return { id: row.id, added: toRecord(hold).name }
    })
    if (added !== undefined) await tellAdministrators(parts, caller, { kind: 'hold-added', person: added })
    return { id }
  }),

  releaseLegalHold: signedIn(async (caller, { id }, { ip }) => {
    const released = await changeCompany(parts, caller, ip, async (db, note) => {
      const hold = await selectHolds(db, caller.companyId).where('h.id', '=', id).executeTakeFirst()
      if (!hold) return undefined
      await db.deleteFrom('legal_holds').where('id', '=', id).execute()
      const { scope, target, name } = toRecord(hold)
      await note('hold-release', `${scope} ${target}`)
      return name
    })
    if (released !== undefined)
      await tellAdministrators(parts, caller, { kind: 'hold-released', person: released })
    return {}
  }),
})

export async function listHolds(db: Kysely<Schema>, companyId: number): Promise<LegalHoldRecord[]> {
  return (await selectHolds(db, companyId).orderBy('h.id', 'desc').execute()).map(toRecord)
}

const selectHolds = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('legal_holds as h')
    .innerJoin('users as author', 'author.id', 'h.by_user_id')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('conversations as c', 'c.id', 'h.conversation_id')
    .where('h.company_id', '=', companyId)
    .select(['h.id', 'h.user_id', 'h.conversation_id', 'h.reason', 'h.created_at', 'c.key', 'c.name'])
    .select(['author.nick_name as by', 'u.user_name', 'u.nick_name'])

type HoldRow = Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number]

const toRecord = (row: HoldRow): LegalHoldRecord => ({
  id: row.id,
  reason: row.reason,
  by: row.by,
  created_at: row.created_at,
  ...(row.user_id === null
    ? { scope: 'conversation', target: row.key ?? '', name: row.name ?? '' }
    : { scope: 'person', target: row.user_name ?? '', name: row.nick_name ?? '' }),
})

async function findHeld(
  db: Kysely<Schema>,
  { companyId }: Caller,
  scope: LegalHoldRecord['scope'],
  target: string,
): Promise<{ user_id: number | null; conversation_id: number | null }> {
  const found =
    scope === 'person'
      ? await findByAccount(db, companyId, target)
      : await db
          .selectFrom('conversations')
          .where('company_id', '=', companyId)
          .where('kind', '=', 'groupchat')
          .where('key', '=', target)
          .select('id')
          .executeTakeFirst()
  if (!found) throw notFound('There is no such person or conversation.')
  return scope === 'person'
    ? { user_id: found.id, conversation_id: null }
    : { user_id: null, conversation_id: found.id }
}
