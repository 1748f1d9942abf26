import type { CommandContent } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { type Conversation, findConversation } from '../access/find-conversation.ts'
import { aboutSeqOf } from '../archive/about-seq.ts'
import { type AnnouncingParts, archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import type { ArchivedRow } from '../archive/archived-message.ts'
import { postMessage } from '../archive/post-message.ts'
import type { ConversationEnd } from '../archive/take-stamp.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { lockLinkedConversations } from '../merged-rooms/lock-linked-conversations.ts'
import type { Command, CommandOutcome, CommandRefusal } from './command.ts'
import { postInMirrors } from './post-in-mirrors.ts'

const NOT_FOUND = { refused: 'not-found', text: 'There is no such message here.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const

interface CommandReader {
  id: number
  userName: string
  joinedSeq: number
}

/** A conversation, locked until the transaction ends, with its sender and all its readers. */
interface LockedConversation {
  end: ConversationEnd
  speaker: { name: string; avatar: string }
  readers: CommandReader[]
}

/** Undefined if the sender's account is closed. */
async function lockForCommand(
  db: Kysely<Schema>,
  dialect: DialectName,
  conversationId: number,
  speakerId: number,
): Promise<LockedConversation | undefined> {
  const end = await lockConversation(db, dialect, conversationId)
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .select([
      'u.id',
      'u.user_name as userName',
      'u.nick_name',
      'u.avatar',
      'p.nickname',
      'p.joined_seq as joinedSeq',
    ])
    .execute()
  const speaker = people.find(person => person.id === speakerId)
  if (!speaker) return undefined
  const { nick_name, nickname, avatar } = speaker
  return { end, speaker: { name: nickname || nick_name, avatar }, readers: people }
}

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
    const away = await selectAway(db, conversation.id, aboutSeq)
    const readers = locked.readers.filter(({ id, joinedSeq }) => joinedSeq < aboutSeq && !away.has(id))
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

/** Who was out of a merged room when this was said, and has come back since. */
async function selectAway(db: Kysely<Schema>, conversationId: number, seq: number): Promise<Set<number>> {
  if (!Number.isFinite(seq)) return new Set()
  const rows = await db
    .selectFrom('absences')
    .where('conversation_id', '=', conversationId)
    .where('after_seq', '<', seq)
    .where('to_seq', '>=', seq)
    .select('user_id')
    .execute()
  return new Set(rows.map(row => row.user_id))
}

function outcomeOfRepeated(row: ArchivedRow, command: Command, messageId: string): CommandOutcome {
  const decoded = decodeContent(row.dataType, JSON.parse(row.data))
  if (!decoded.ok || decoded.value.kind !== command.content.kind) return CONFLICT
  const content = decoded.value as CommandContent
  if (content.messageId !== messageId) return CONFLICT
  return { archived: { seq: row.seq, time: row.time } }
}
