import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { linesAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Poll } from './find-poll.ts'
import { selectAsked } from './poll-state.ts'

/** Language-neutral, as other reminders are. */
const CLOCK = '⏰'

interface Parts {
  storage: Storage
  delivery: Delivery
  clock: Clock
}

/** Who is asked and has not answered. */
export const selectMissing = (db: Kysely<Schema>, poll: Poll) =>
  selectAsked(db, poll)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('votes as v')
            .where('v.conversation_id', '=', poll.conversationId)
            .where('v.seq', '=', poll.message.stamp.seq)
            .whereRef('v.user_id', '=', 'u.id')
            .select('v.choice'),
        ),
      ),
    )
    .orderBy('p.serial')
    .select(['u.id', 'u.user_name as user'])
    .execute()

/**
 * The assistant leads each of them to the message. It repeats nothing of it, which would outlive it. One after the other: a group
 * may have thousands of members.
 */
export async function remindAll(
  { storage, delivery, clock }: Parts,
  { companyId, domain }: Caller,
  poll: Poll,
  people: readonly { id: number; user: string }[],
): Promise<void> {
  const { message, ref } = poll
  const room = await storage.db
    .selectFrom('conversations')
    .where('id', '=', poll.conversationId)
    .select('name')
    .executeTakeFirst()
  const inRoom = ref.kind === 'chat' ? '' : (room?.name ?? '')
  for (const { id: userId, user } of people) {
    const line = {
      name: inRoom || message.senderName,
      words: inRoom === '' ? '…' : message.senderName,
      conversation: ref.kind === 'chat' ? { kind: ref.kind, id: message.sender } : ref,
      message: { id: message.id, ...message.stamp },
    }
    await archiveAndAnnounce({ storage, delivery }, (db, announce) =>
      linesAsAssistant(
        db,
        { announce, dialect: storage.dialect, now: clock.now() },
        { companyId, userId, user, domain },
        { text: CLOCK, lines: [line] },
      ),
    )
  }
}
