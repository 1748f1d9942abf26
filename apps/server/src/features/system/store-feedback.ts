import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface Feedback {
  userId: number
  content: string
  contact: string
  time: number
}

export async function storeFeedback(db: Kysely<Schema>, { userId, ...feedback }: Feedback): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ id: randomUUID(), user_id: userId, ...feedback })
    .execute()
}
