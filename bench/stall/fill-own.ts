import { randomUUID } from 'node:crypto'
import { MAX_SAVED, MAX_SCHEDULED } from '@parley/protocol/model'
import type { TestServer } from '../../apps/server/test/testkit.ts'
import { type Ann, inBatches } from './fill-company.ts'

const FILES = 10_000
const DELETED = 5_000
const LONG = 'ﷺ'.repeat(8_000)

/** What ann keeps: as many files, saved messages, planned messages and deletions as are listed at once. */
export async function fillOwn(
  { storage: { db } }: TestServer,
  ann: Ann,
  conversation: number,
): Promise<void> {
  const files = Array.from({ length: FILES }, (_, at) => ({
    id: randomUUID(),
    company_id: ann.company_id,
    uploader_id: ann.id,
    blob: `b${at}`,
    size: 1_000,
    name: `${'文'.repeat(100)}${at}.pdf`,
    mime: 'application/pdf',
    is_space: 1,
    created_at: at,
  }))
  await inBatches(files, some => db.insertInto('files').values(some).execute())
  const saved = Array.from({ length: MAX_SAVED }, (_, at) => ({
    id: randomUUID(),
    user_id: ann.id,
    created_at: at,
    remind_at: null,
    // The archive has 400 messages with ann; the others are notes.
    ...(at < 400 ? { conversation_id: conversation, seq: at + 1, note: '' } : { note: LONG }),
  }))
  await inBatches(saved, some =>
    db
      .insertInto('saved_items')
      .values(some.map(item => ({ conversation_id: null, seq: null, ...item })))
      .execute(),
  )
  const planned = Array.from({ length: MAX_SCHEDULED }, () => ({
    id: randomUUID(),
    user_id: ann.id,
    kind: 'chat' as const,
    target: 'ben',
    text: LONG,
    send_at: Date.now() + 9e8,
    problem: null,
    created_at: 1,
  }))
  await inBatches(planned, some => db.insertInto('scheduled_messages').values(some).execute())
  const deleted = Array.from({ length: DELETED }, (_, at) => ({
    user_id: ann.id,
    conversation_id: conversation,
    seq: 10_000 + at,
    version: 1,
  }))
  await inBatches(deleted, some => db.insertInto('deleted_messages').values(some).execute())
  const restored = deleted.map(row => ({ ...row, seq: row.seq + DELETED }))
  await inBatches(restored, some => db.insertInto('restored_messages').values(some).execute())
}
