import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'

/** A recording that was stopped and is not a file yet. */
export type RecordingJob = NonNullable<Awaited<ReturnType<typeof findStopped>>>

/** Janus still writes the last packets after the stop. */
const SETTLE_MS = 3_000

export async function findStopped(db: Kysely<Schema>, now: number) {
  const row = await db
    .selectFrom('recordings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .where('r.state', '=', 'open')
    .where('r.stopped_at', '<=', now - SETTLE_MS)
    .orderBy('r.stopped_at')
    .select(['r.id', 'r.title', 'r.started_at', 'r.stopped_at', 'r.attempts'])
    .select(['r.conversation_id as conversationId', 'c.kind', 'c.key', 'c.name as room', 'companies.domain'])
    .select(['u.id as userId', 'u.user_name as user', 'u.nick_name as nickName', 'u.avatar', 'u.company_id'])
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, started_at, stopped_at, company_id: companyId, ...job } = row
  return {
    ...job,
    companyId,
    kind: kind as 'chat' | 'groupchat',
    startedAt: Number(started_at),
    stoppedAt: Number(stopped_at),
  }
}

/** Recordings that run, or are not yet sent. */
export async function selectOpen(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('recordings').where('state', '=', 'open').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Named after the conversation or meeting, and the day. */
export function nameFile({
  title,
  room,
  startedAt,
}: Pick<RecordingJob, 'title' | 'room' | 'startedAt'>): string {
  const day = new Date(startedAt).toISOString().slice(0, 10)
  const subject = (title || room)
    .replace(/[\p{C}\s/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return `${[subject, day].filter(Boolean).join(' ')}.webm`
}
