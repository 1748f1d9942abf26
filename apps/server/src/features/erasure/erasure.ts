import { randomBytes } from 'node:crypto'
import { ERASED_NAME } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import { isOnHold } from '../../domain/access/legal-hold.ts'
import { removeAllFactors } from '../../domain/access/remove-all-factors.ts'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { parseHandOver } from '../../domain/customers/hand-over.ts'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { DueRunner } from '../../domain/due/due-runner.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { lastAdministratorOf } from '../../domain/people/last-administrator.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import { openPerson } from '../../domain/people/open-person.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { renameRooms } from './rename-rooms.ts'
import { createRunErasures } from './run-erasures.ts'

/** Removes the comments with which a person handed duty over. */
async function clearHandOvers(
  db: Kysely<Schema>,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> {
  const teams = await db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('t.hand_over', 'is not', null)
    .select(['t.room_id', 't.hand_over'])
    .execute()
  for (const { room_id, hand_over } of teams) {
    const handOver = hand_over === null ? undefined : parseHandOver(hand_over)
    if (handOver?.by !== id) continue
    await db
      .updateTable('teams')
      .set({ hand_over: JSON.stringify({ ...handOver, comment: '' }) })
      .where('room_id', '=', room_id)
      // Not if duty has changed meanwhile.
      .where('hand_over', '=', hand_over)
      .execute()
  }
}

/** What a person keeps or has set, and what others have noted about them. */
async function dropOwnData(db: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of [
    'saved_items',
    'scheduled_messages',
    'user_options',
    'user_sections',
    'sso_identities',
    'scim_people',
    'scim_members',
    'people_group_members',
    'saved_replies',
    'visitor_keys',
    'visitor_codes',
    'visitor_identities',
    'audit_texts',
    'feedback',
    'notes',
    'push_subscriptions',
    'digests',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.updateTable('report_voices').set({ note: '' }).where('user_id', '=', userId).execute()
  await db.updateTable('reports').set({ content: '' }).where('author_id', '=', userId).execute()
  await db
    .updateTable('contacts')
    .set({ remark: '' })
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('person_id', '=', userId)]))
    .execute()
  await db
    .updateTable('friend_requests')
    .set({ content: '' })
    .where(({ or, eb }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .execute()
  await db
    .updateTable('participants')
    .set({ nickname: '', draft: '' })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('consultations')
    .set({ email: '', rating_text: '', labels: '[]' })
    .where('customer_id', '=', userId)
    .execute()
  for (const table of ['mail_threads', 'received_mails', 'sent_mails'] as const)
    await db.deleteFrom(table).where('customer_id', '=', userId).execute()
  // What staff have noted about a customer.
  await db
    .deleteFrom('notes')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('consultations').where('customer_id', '=', userId).select('room_id'),
    )
    .execute()
}

const callsOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('calls')
    .innerJoin('conversations as c', 'c.id', 'calls.conversation_id')
    .where('c.company_id', '=', companyId)
    .select('calls.id')

/** What they announced, and the reasons that they gave for what they did. */
async function clearTypedTexts(
  db: Kysely<Schema>,
  { id, account, companyId }: { id: number; account: string; companyId: number },
) {
  await db.updateTable('announcements').set({ text: '' }).where('user_id', '=', id).execute()
  await db
    .updateTable('conversations')
    .set({ announcement: '' })
    .where('announced_by', '=', account)
    .execute()
  await db.updateTable('exports').set({ reason: '' }).where('user_id', '=', id).execute()
  await db.updateTable('legal_holds').set({ reason: '' }).where('by_user_id', '=', id).execute()
  await db.updateTable('uploads').set({ name: '' }).where('user_id', '=', id).execute()
  await db.deleteFrom('word_matches').where('author_id', '=', id).execute()
  // Said in calls that go on: it would become a card when they end.
  await db
    .deleteFrom('call_words')
    .where('user_name', '=', account)
    .where('call_id', 'in', callsOf(db, companyId))
    .execute()
}

interface Parts extends TellingParts {
  audit: Audit
  pictures: Pictures
  erasures: Pick<DueRunner, 'wake'>
  hashPassword(password: string): Promise<string>
  endSessions(userId: number, db: Kysely<Schema>): Promise<string[]>
  endLiveSession(sessionId: string): void
}

/** Erases a person: profile and access at once, what they said by the runner [erasure-1]. */
const createErasure = (parts: Parts): Pick<Handlers, 'erasePerson'> => ({
  erasePerson: signedIn(async (caller, { account }, { ip }) => {
    const password_hash = await parts.hashPassword(randomBytes(32).toString('base64'))
    const news: News[] = []
    const { domain } = caller
    const context = { dialect: parts.storage.dialect, domain, announce: (one: News) => news.push(one) }
    const { outcome, person, ended } = await changeCompany(parts, caller, ip, async (db, note) => {
      // Drop what a rolled-back attempt collected.
      news.length = 0
      const person = await openPerson(db, caller.companyId, account)
      const refused = await findRefusal(db, caller, person.id)
      if (refused) return { outcome: refused, person, ended: [] }
      await changePerson(db, context, person.id, () => replaceProfile(db, person.id, password_hash))
      await dropOwnData(db, person.id)
      await clearTypedTexts(db, { id: person.id, account, companyId: caller.companyId })
      await clearHandOvers(db, { id: person.id, companyId: caller.companyId })
      await renameRooms(db, { ...person, account, companyId: caller.companyId })
      await barChats(db, person.id)
      await removeAllFactors(db, person.id)
      const { companyId: company_id, userId: by_user_id } = caller
      await db
        .insertInto('erasures')
        .values({ user_id: person.id, company_id, by_user_id, name: person.name })
        // Asked for again: everything is looked through once more, and for the new name if it had been done.
        .onConflict(conflict =>
          conflict.column('user_id').doUpdateSet({
            name: sql<string>`case when erasures.is_done = 1 then excluded.name else erasures.name end`,
            conversation_id: 0,
            is_done: 0,
          }),
        )
        .execute()
      await note('person-erase', account)
      return { outcome: 'erasing' as const, person, ended: await parts.endSessions(person.id, db) }
    })
    if (outcome !== 'erasing') return { outcome }
    for (const session of ended) parts.endLiveSession(session)
    for (const { users, stanza } of news) parts.delivery.toUsers(domain, users, stanza)
    await parts.pictures.remove(person.avatar)
    parts.erasures.wake()
    // By the pseudonym: nothing that names the person is written any more.
    await tellAdministrators(parts, caller, { kind: 'erased', person: account })
    return { outcome }
  }),
})

async function findRefusal(
  db: Kysely<Schema>,
  { userId, companyId }: { userId: number; companyId: number },
  personId: number,
): Promise<'own' | 'already-erased' | 'held' | 'last-administrator' | undefined> {
  if (personId === userId) return 'own'
  if ((await lastAdministratorOf(db, companyId)) === personId) return 'last-administrator'
  if (await isErased(db, personId)) return 'already-erased'
  const held = await db
    .selectFrom('legal_holds')
    .where('user_id', '=', personId)
    .select('id')
    .union(
      db
        .selectFrom('participants as p')
        .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
        .where('p.user_id', '=', personId)
        .where(isOnHold('c.id'))
        .select('c.id'),
    )
    .limit(1)
    .executeTakeFirst()
  return held && 'held'
}

/** Not if the account was enabled again meanwhile. */
const isErased = (db: Kysely<Schema>, personId: number) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.user_id', '=', personId)
    .where('e.is_done', '=', 1)
    .where('u.disabled', '=', 1)
    .select('e.user_id')
    .executeTakeFirst()

/** Nobody is left to write to [erasure-3]. */
const barChats = (db: Kysely<Schema>, userId: number) =>
  db
    .updateTable('conversations')
    .set({ barred: 1 })
    .where('kind', '=', 'chat')
    .where('id', 'in', db.selectFrom('participants').where('user_id', '=', userId).select('conversation_id'))
    .execute()

/** The account stays as a pseudonym: it is part of the addresses of their chats. */
const replaceProfile = (db: Kysely<Schema>, userId: number, password_hash: string) =>
  db
    .updateTable('users')
    .set(({ eb }) => ({
      nick_name: ERASED_NAME,
      ...nameKeysOf(ERASED_NAME),
      avatar: '',
      position: '',
      mobile: '',
      email: '',
      status_text: '',
      status_until: 0,
      branch_id: null,
      role: 'member' as const,
      disabled: 1,
      password_hash,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()

export const erasure = {
  start(context) {
    const erasures = createLongRunner(isStopping => createRunErasures(context, isStopping), context)
    return { handlers: createErasure({ ...context, erasures }), jobs: [erasures] }
  },
} satisfies Feature
