import { isMergedRoomName } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { runTogether } from '../../storage/run-together.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { BatchStatements } from './batch-statements.ts'
import { ConversationsOfBatch } from './conversations-of-batch.ts'
import { MergedOfBatch } from './merged-of-batch.ts'
import { PeopleOfBatch } from './people-of-batch.ts'
import { RoomsOfBatch } from './rooms-of-batch.ts'

/**
 * People and conversations of a batch. Conversations are locked in the round trip that reads the people, before it is known who may
 * write there; where merged rooms are among them, both of their conversations have to be locked in one order, and that later.
 */
export async function readAhead(
  db: Kysely<Schema>,
  statements: BatchStatements,
  messages: readonly AcceptedMessage[],
) {
  const merged = new MergedOfBatch()
  const people = new PeopleOfBatch()
  const conversations = new ConversationsOfBatch()
  const rooms = new RoomsOfBatch()
  if (messages.some(({ to }) => to.kind === 'groupchat' && isMergedRoomName(to.id))) {
    await merged.load(db, messages)
    await people.load(db, statements, messages, merged.names())
  } else {
    const together = runTogether(db)
    const chats = messages.filter(({ to }) => to.kind === 'chat')
    const wanted = messages.map(({ sender, to }) => ({ companyId: sender.companyId, key: to.id }))
    await Promise.all([
      people.load(together, statements, messages),
      chats.length > 0
        ? conversations.lockAll(together, statements, chats)
        : rooms.lockAll(together, statements, wanted),
    ])
  }
  return { merged, people, conversations, rooms }
}
