import { type Content, type ConversationRef, encodeFilePath, TIPS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../../domain/archive/post-message.ts'
import type { Audit } from '../../../domain/audit/audit.ts'
import { lockConversation } from '../../../domain/conversations/lock-conversation.ts'
import type { MemberCache } from '../../../domain/rooms/member-cache.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Delivery } from '../../../ports/delivery.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { RecordingJob } from './recording-jobs.ts'

export interface SendParts {
  storage: Storage
  delivery: Delivery
  members: MemberCache
  audit: Audit
  clock: Clock
}

/** A file that is stored, but which no message carries yet. */
export interface StoredFile {
  name: string
  size: number
}

/** Sends the file in its conversation, once: the job is closed in the transaction that writes the message [recordings-4]. */
export const sendRecording = (
  parts: SendParts,
  job: RecordingJob,
  { name, size }: StoredFile,
): Promise<void> =>
  post(parts, job, {
    state: 'sent',
    content: { kind: 'video', name, size, url: encodeFilePath(job.id), posterUrl: undefined },
    detail: `sent, ${size} bytes`,
  })

/** Tells the conversation that there is no recording. */
export const reportFailure = (parts: SendParts, job: RecordingJob, why: string): Promise<void> =>
  post(parts, job, {
    state: 'failed',
    content: { kind: 'tip', tip: TIPS.recordingFailed, params: {} },
    detail: why,
  })

interface End {
  state: 'sent' | 'failed'
  content: Content
  detail: string
}

const post = (parts: SendParts, job: RecordingJob, { state, content, detail }: End) =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const end = await lockConversation(db, parts.storage.dialect, job.conversationId)
    if (!(await close(db, job.id, state))) return
    const outcome = state === 'sent' ? 'ok' : 'failed'
    const entry = { action: 'recording-end', outcome, ip: '', userId: job.userId } as const
    await parts.audit.recordWithin(db, { ...entry, detail: `${job.title || job.room}, ${detail}` })
    // Nobody reads a room that was deleted.
    if (end.dismissed_seq !== null) return
    const people = job.kind === 'chat' ? job.key.split(' ') : undefined
    const readers = people ?? (await parts.members.of(db, end.id, end.members_seq)).keys()
    const stamp = await postMessage(
      db,
      announce,
      end,
      {
        domain: job.domain,
        sender: { userId: job.userId, userName: job.user, name: job.nickName, avatar: job.avatar },
        to: addressOf(job),
        content,
        readers,
        counts: state === 'sent',
      },
      parts.clock.now(),
    )
    if (state === 'sent')
      await db
        .insertInto('file_posts')
        .values({ file_id: job.id, conversation_id: end.id, seq: stamp.seq })
        .execute()
  })

/** The conversation as its sender names it. */
const addressOf = ({ kind, key, user }: RecordingJob): ConversationRef => ({
  kind,
  id: kind === 'chat' ? (key.split(' ').find(name => name !== user) ?? key) : key,
})

/** False if it was closed before. */
async function close(db: Kysely<Schema>, id: string, state: End['state']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
