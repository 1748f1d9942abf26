import type { CommandContent } from '@parley/protocol/model'
import { decodeContent, encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { appendMessage } from '../../domain/archive/append-message.ts'
import type { ArchivedRow } from '../../domain/archive/archived-message.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Command, CommandOutcome, CommandRefusal } from './command.ts'
import { findPlace, type Place } from './find-place.ts'

const NOT_FOUND = { refused: 'not-found', text: 'There is no such message here.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const

interface Scene {
  conversation: Conversation
  /** Of the message spoken of, as the archive spells it. */
  messageId: string
}

/** What was done, the trace of an earlier attempt with the same id, or nothing where there is no such message. */
type Deed<C> = { done: C } | { repeated: ArchivedRow } | CommandRefusal | undefined

/** Carries out a command and gives its trace a place of its own in the same transaction. */
export const archiveCommand = <C extends CommandContent>(
  storage: Storage,
  command: Command<C>,
  now: number,
  carryOut: (db: Kysely<Schema>, scene: Scene) => Promise<Deed<C>>,
): Promise<CommandOutcome> =>
  storage.transaction(async db => {
    const { sender, to, id, dataType } = command
    const find = () => findConversation(db, sender.companyId, sender.user, to)
    const known = await find()
    const place = known && (await findPlace(db, storage.dialect, known.id, sender.userId))
    // Again, now that its row is held: it may have ended while this waited for it (reliability F-18).
    const conversation = place && (await find())
    if (!conversation || conversation.leftSeq !== null) return NOT_FOUND
    const messageId = command.content.messageId.toLowerCase()
    const deed = await carryOut(db, { conversation, messageId })
    if (!deed) return NOT_FOUND
    if ('refused' in deed) return deed
    if ('repeated' in deed) return outcomeOfRepeated(deed.repeated, command, messageId, place)
    const trace = { id, senderId: sender.userId, dataType, data: encodeContent(deed.done) }
    const { stamp } = await appendMessage(db, place.end, trace, now)
    return { archived: stamp, content: deed.done, isFirst: true, place }
  })

function outcomeOfRepeated(
  row: ArchivedRow,
  command: Command,
  messageId: string,
  place: Place,
): CommandOutcome {
  const decoded = decodeContent(row.dataType, JSON.parse(row.data))
  if (!decoded.ok || decoded.value.kind !== command.content.kind) return CONFLICT
  const content = decoded.value as CommandContent
  if (content.messageId !== messageId) return CONFLICT
  return { archived: { seq: row.seq, time: row.time }, content, isFirst: false, place }
}
