import type { CommandContent } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type Conversation, findConversation } from '../access/find-conversation.ts'
import { aboutSeqOf } from '../archive/about-seq.ts'
import { type AnnouncingParts, archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import type { ArchivedRow } from '../archive/archived-message.ts'
import { postMessage } from '../archive/post-message.ts'
import { lockLinkedConversations } from '../merged-rooms/lock-linked-conversations.ts'
import type { Command, CommandOutcome, CommandRefusal } from './command.ts'
import { lockForCommand } from './lock-for-command.ts'
import { postInMirrors } from './post-in-mirrors.ts'

const NOT_FOUND = { refused: 'not-found', text: 'There is no such message here.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const

interface CommandTarget {
  conversation: Conversation
  /** Id of the message the command is about, as the archive spells it. */
  messageId: string
}

/** The result, the record of an earlier attempt with the same id, or undefined if there is no such message. */
type CommandResult<C> = { done: C } | { repeated: ArchivedRow } | CommandRefusal | undefined

/** Executes a command and archives its record in the same transaction, then tells every device but the one it came from. */
export const archiveCommand = <C extends CommandContent>(
  parts: AnnouncingParts,
  command: Command<C>,
  now: number,
  execute: (db: Kysely<Schema>, scene: CommandTarget) => Promise<CommandResult<C>>,
): Promise<CommandOutcome> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const { sender, to, id } = command
    const find = () => findConversation(db, sender.companyId, sender.user, to)
    const known = await find()
    const linked = known ? await lockLinkedConversations(db, parts.storage.dialect, known.id) : []
    const locked = known && (await lockForCommand(db, parts.storage.dialect, known.id, sender.userId))
    // Again, now that its row is locked: it may have ended while waiting for the lock [order-4].
    const conversation = locked && (await find())
    if (!conversation || conversation.leftSeq !== null) return NOT_FOUND
    const messageId = command.content.messageId.toLowerCase()
    const result = await execute(db, { conversation, messageId })
    if (!result) return NOT_FOUND
    if ('refused' in result) return result
    if ('repeated' in result) return outcomeOfRepeated(result.repeated, command, messageId)
    const { end, speaker } = locked
    const aboutSeq = aboutSeqOf(result.done) ?? Number.POSITIVE_INFINITY
    const readers = locked.readers.filter(({ joinedSeq }) => joinedSeq < aboutSeq)
    const trace = {
      id,
      domain: sender.domain,
      sender: { userId: sender.userId, userName: sender.user, ...speaker },
      to,
      content: result.done,
      readers: readers.map(({ userName }) => userName),
      except: sender,
    }
    if (linked.length > 0) await postInMirrors(db, announce, linked, conversation.id, trace, now)
    const archived = await postMessage(db, announce, end, trace, now)
    const { messageSeq: seq } = result.done
    return seq === undefined ? { archived } : { archived, target: { conversationId: conversation.id, seq } }
  })

function outcomeOfRepeated(row: ArchivedRow, command: Command, messageId: string): CommandOutcome {
  const decoded = decodeContent(row.dataType, JSON.parse(row.data))
  if (!decoded.ok || decoded.value.kind !== command.content.kind) return CONFLICT
  const content = decoded.value as CommandContent
  if (content.messageId !== messageId) return CONFLICT
  return { archived: { seq: row.seq, time: row.time } }
}
