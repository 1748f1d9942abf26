import {
  type AnnotationContent,
  type ConversationRef,
  canEdit,
  canPinMessage,
  canSpeak,
  isNotice,
  MAX_PINNED_MESSAGES,
  MAX_REACTIONS,
  nameInSign,
  type ReactionContent,
  type RoomRole,
} from '@parley/protocol/model'
import type { Insertable, Kysely } from 'kysely'
import type { AnnouncingParts } from '../../domain/archive/archive-and-announce.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { archiveCommand } from '../../domain/commands/archive-command.ts'
import type { Command, CommandOutcome, CommandRefusal } from '../../domain/commands/command.ts'
import { isUnknownToCustomer } from '../../domain/customers/select-speakers.ts'
import { SPEECH_COLUMNS, speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AnnotationTarget } from './annotation-target.ts'
import { editText } from './edit-text.ts'

const NOT_ALLOWED = { refused: 'not-allowed', text: 'You may not do this to this message.' } as const
const UNKNOWN = { refused: 'not-allowed', text: 'Your company has no such emoji.' } as const
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
    const { companyId, userId, user } = sender
    const place = { companyId, conversationId: conversation.id }
    const target: AnnotationTarget = { ...place, original, userId, user, role, now }
    const applied = await apply(db, index, command.content, target)
    return 'refused' in applied
      ? applied
      : { done: { ...applied, messageId, messageSeq: original.stamp.seq } }
  })

async function hasRoomForPin(db: Kysely<Schema>, { conversationId }: AnnotationTarget): Promise<boolean> {
  const { count } = await db
    .selectFrom('pinned_messages')
    .where('conversation_id', '=', conversationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < MAX_PINNED_MESSAGES
}

async function setPin(
  db: Kysely<Schema>,
  { conversationId, original, now }: AnnotationTarget,
  isOn: boolean,
): Promise<void> {
  const row = { conversation_id: conversationId, seq: original.stamp.seq }
  if (isOn)
    await db
      .insertInto('pinned_messages')
      .values({ ...row, time: now })
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doUpdateSet({ time: now }))
      .execute()
  else
    await db
      .deleteFrom('pinned_messages')
      .where(({ and }) => and(row))
      .execute()
}

async function hasRoomForReaction(
  db: Kysely<Schema>,
  { conversationId, original }: AnnotationTarget,
  emoji: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('reactions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', original.stamp.seq)
    .select('emoji')
    .distinct()
    .execute()
  return rows.length < MAX_REACTIONS || rows.some(row => row.emoji === emoji)
}

async function setReaction(
  db: Kysely<Schema>,
  { conversationId, original, userId, now }: AnnotationTarget,
  { emoji, isOn }: ReactionContent,
): Promise<void> {
  const own = { conversationId, seq: original.stamp.seq }
  const mirrors = await selectMirrors(db, conversationId, own.seq)
  // One that is taken back is nowhere any more.
  for (const row of [own, ...mirrors.filter(({ isReached }) => isReached || !isOn)])
    await setAt(db, { conversation_id: row.conversationId, seq: row.seq, user_id: userId, emoji }, now, isOn)
}

async function setAt(
  db: Kysely<Schema>,
  row: Omit<Insertable<Schema['reactions']>, 'time'>,
  now: number,
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await db
      .insertInto('reactions')
      .values({ ...row, time: now })
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq', 'emoji', 'user_id']).doNothing())
      .execute()
  else
    await db
      .deleteFrom('reactions')
      .where(({ and }) => and(row))
      .execute()
}

/** Returns what was applied: an edit cannot mention anybody outside of the room. */
async function apply(
  db: Kysely<Schema>,
  index: SearchIndex,
  content: AnnotationContent,
  target: AnnotationTarget,
): Promise<AnnotationContent | CommandRefusal> {
  switch (content.kind) {
    case 'reaction':
      if (content.isOn && !(await knowsEmoji(db, target.companyId, content.emoji))) return UNKNOWN
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

/** Standard emoji are known to everybody, and `:name:` to the company that has added it [company-emoji-3]. */
async function knowsEmoji(db: Kysely<Schema>, companyId: number, sign: string): Promise<boolean> {
  const name = nameInSign(sign)
  if (name === undefined) return true
  const rows = await db
    .selectFrom('company_emoji')
    .where('company_id', '=', companyId)
    .select(['name', 'former'])
    .execute()
  return rows.some(row => row.name === name || row.former.split(' ').includes(name))
}
