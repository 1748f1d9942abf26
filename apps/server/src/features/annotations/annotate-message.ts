import {
  type AnnotationContent,
  type ConversationRef,
  canEdit,
  canPinMessage,
  canSpeak,
  isNotice,
  type RoomRole,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { AnnouncingParts } from '../../domain/archive/archive-and-announce.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { archiveCommand } from '../../domain/commands/archive-command.ts'
import type { Command, CommandOutcome, CommandRefusal } from '../../domain/commands/command.ts'
import { isUnknownToCustomer } from '../../domain/customers/select-speakers.ts'
import { SPEECH_COLUMNS, speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AnnotationTarget } from './annotation-target.ts'
import { editText } from './edit-text.ts'
import { hasRoomForPin, setPin } from './pinned-messages.ts'
import { hasRoomForReaction, setReaction } from './reactions.ts'

const NOT_ALLOWED = { refused: 'not-allowed', text: 'You may not do this to this message.' } as const
const TOO_MANY = { refused: 'not-allowed', text: 'There are too many already.' } as const

/**
 * Changes how a message is shown and gives the change a seq of its own in the same transaction, so that devices that
 * were offline learn of it in order. Silenced members cannot annotate messages of others either.
 */
export const annotateMessage = (
  parts: AnnouncingParts,
  index: SearchIndex,
  command: Command<AnnotationContent>,
  now: number,
): Promise<CommandOutcome> =>
  archiveCommand(parts, command, now, async (db, { conversation, messageId }) => {
    const { sender, to } = command
    const rows = await selectVisible(db, sender.userId, conversation)
      .where('m.id', 'in', [command.id, messageId])
      .execute()
    const repeated = rows.find(row => row.id === command.id && row.sender === sender.user)
    if (repeated) return { repeated }
    const isEdit = command.content.kind === 'edit'
    const row = rows.find(({ id, sender: by }) => id === messageId && (!isEdit || by === sender.user))
    const original = row && decodeArchived(row, to)
    if (!original || isNotice(original.content)) return undefined
    const role = await roleOfSpeaker(db, conversation.id, sender.userId, to)
    if (role === 'silent') return NOT_ALLOWED
    if (await isUnknownToCustomer(db, conversation.id, sender.userId)) return NOT_ALLOWED
    const { userId, user } = sender
    const target: AnnotationTarget = { conversationId: conversation.id, original, userId, user, role, now }
    const applied = await apply(db, index, command.content, target)
    return 'refused' in applied
      ? applied
      : { done: { ...applied, messageId, messageSeq: original.stamp.seq } }
  })

/** Returns what was applied: an edit cannot mention anybody outside of the room. */
async function apply(
  db: Kysely<Schema>,
  index: SearchIndex,
  content: AnnotationContent,
  target: AnnotationTarget,
): Promise<AnnotationContent | CommandRefusal> {
  switch (content.kind) {
    case 'reaction':
      if (content.isOn && !(await hasRoomForReaction(db, target, content.emoji))) return TOO_MANY
      await setReaction(db, target, content)
      return content
    case 'edit':
      if (!canEdit(target.original, target.user, target.now)) return NOT_ALLOWED
      return editText(db, index, target, content)
    case 'pin_message':
      if (!canPinMessage(target.role)) return NOT_ALLOWED
      if (content.isOn && !(await hasRoomForPin(db, target))) return TOO_MANY
      await setPin(db, target, content.isOn)
      return content
  }
}

async function roleOfSpeaker(
  db: Kysely<Schema>,
  conversationId: number,
  userId: number,
  { kind }: ConversationRef,
): Promise<RoomRole | undefined | 'silent'> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .leftJoin('conversations as d', 'd.id', 'c.merged_direct')
    .where('c.id', '=', conversationId)
    .where('p.user_id', '=', userId)
    .select([
      'c.barred',
      'd.barred as directBarred',
      'p.user_id as userId',
      'p.role',
      'p.silenced',
      'p.may_chat',
      'p.room_type as type',
      ...SPEECH_COLUMNS,
    ])
    .executeTakeFirstOrThrow()
  if (kind === 'chat') return row.barred === 1 ? 'silent' : undefined
  // What is noted in a merged room is noted in its chat as well.
  if (row.directBarred === 1) return 'silent'
  return canSpeak(speakerOf({ ...row, isSilenced: row.silenced === 1, mayChat: row.may_chat === 1 }, row))
    ? row.role
    : 'silent'
}
