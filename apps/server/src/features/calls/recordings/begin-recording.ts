import { randomBytes } from 'node:crypto'
import { type CallEvent, type CallRefusal, stepCall } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Audit } from '../../../domain/audit/audit.ts'
import type { MediaEngine } from '../../../ports/media-engine.ts'
import type { RecordingStore } from '../../../ports/recording-store.ts'
import type { StanzaSender } from '../../../ports/stanza-handlers.ts'
import type { Schema } from '../../../storage/schema.ts'
import { type CallRow, peopleInCall } from '../call-rows.ts'

export interface RecordingParts {
  engine: MediaEngine
  /** Undefined: this server cannot record. */
  recordings: RecordingStore | undefined
  audit: Audit
}

/** The media server runs before a call moves to it. Whoever may not record does not start it. */
export const isServerReady = async (
  { engine }: Pick<RecordingParts, 'engine'>,
  row: CallRow | undefined,
  { user }: Pick<StanzaSender, 'user'>,
): Promise<boolean> => row?.call.host !== user || (await engine.prepare?.(row.call.id)) !== false

/** Checks what the call itself cannot know, and registers the recording in the transaction that starts it. */
export async function beginRecording(
  parts: RecordingParts,
  db: Kysely<Schema>,
  { call, conversationId }: CallRow,
  { user, userId, companyId }: StanzaSender,
  now: number,
): Promise<CallEvent | { refused: CallRefusal }> {
  if (!peopleInCall(call).includes(user)) return { refused: 'not-found' }
  const event: CallEvent = { type: 'record', user, id: randomBytes(16).toString('hex') }
  if (call.recording || stepCall(call, event, now).refused) return event
  if (!(await canRecord(parts, db, companyId))) return { refused: 'not-allowed' }
  if (!(await parts.recordings?.hasSpace())) return { refused: 'no-space' }
  await db
    .insertInto('recordings')
    .values({
      id: event.id,
      conversation_id: conversationId,
      user_id: userId,
      started_at: now,
      title: call.meeting?.topic ?? '',
    })
    .execute()
  const detail = `${call.meeting?.topic ?? (await nameOf(db, conversationId))}, call ${call.id}`
  await parts.audit.recordWithin(db, { action: 'recording-start', outcome: 'ok', ip: '', userId, detail })
  return event
}

async function nameOf(db: Kysely<Schema>, conversationId: number): Promise<string> {
  const named = db.selectFrom('conversations').where('id', '=', conversationId).select('name')
  return (await named.executeTakeFirst())?.name ?? ''
}

/** The media server can, and the company allows it [recordings-6]. */
export async function canRecord(
  { engine, recordings }: Pick<RecordingParts, 'engine' | 'recordings'>,
  db: Kysely<Schema>,
  companyId: number,
): Promise<boolean> {
  if (!recordings || !engine.canRecord) return false
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('recording')
    .executeTakeFirst()
  return company?.recording === 1
}

export const markStopped = (db: Kysely<Schema>, id: string, now: number): Promise<unknown> =>
  db
    .updateTable('recordings')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
