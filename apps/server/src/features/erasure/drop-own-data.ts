import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** What a person keeps or has set, and what others have noted about them. */
export async function dropOwnData(db: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of [
    'saved_items',
    'scheduled_messages',
    'user_options',
    'sso_identities',
    'scim_people',
    'saved_replies',
    'visitor_keys',
    'visitor_identities',
    'audit_texts',
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
    .set({ email: '', rating_text: '' })
    .where('customer_id', '=', userId)
    .execute()
}
