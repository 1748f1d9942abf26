import {
  type CallRefusal,
  type CallState,
  type CallWord,
  type ChatRecordContent,
  type Content,
  isGuestId,
  MAX_CALL_WORDS,
  MAX_CALL_WORDS_BYTES,
  MAX_CALL_WORDS_OF_GUEST,
  MAX_CALL_WORDS_OF_MEMBER,
  MAX_CALL_WORDS_SENT,
  MAX_NAME_LENGTH,
  MAX_RECORD_BYTES,
  MAX_RECORD_ITEMS,
  recordBytesOf,
} from '@parley/protocol/model'
import {
  CALL_EVENTS,
  type CallAnswer,
  dataTypeOf,
  encodeContent,
  encodeHeadline,
  text,
} from '@parley/protocol/wire'
import { type Kysely, sql, type Transaction } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import type { Mutes } from '../../domain/reports/mutes.ts'
import type { Moderation } from '../../ports/moderation.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { type CallRow, conversationFor, findCall, guestIn } from './call-rows.ts'
import type { ChangeParts } from './change-call.ts'
import { openCallTarget } from './open-call-target.ts'

export interface WordParts extends ChangeParts {
  moderation: Pick<Moderation, 'refuses'>
  mutes: Pick<Mutes, 'isMuted'>
}

export type Answered = CallAnswer | { refused: CallRefusal }

/** For one answer: a connection with more waiting for it is closed. */
const MAX_SENT_BYTES = 200_000

const DONE = { calls: [] }
const NOT_FOUND = { refused: 'not-found' } as const

/** The chat of a call is read and written by those who are in it [meetings-5]. */
function isInChat({ call }: CallRow, user: string): boolean {
  return call.kind !== 'direct' && call.state === 'active' && call.seats.some(seat => seat.user === user)
}

export const say = async (
  parts: WordParts,
  sender: StanzaSender,
  { call: callId, id, text: said }: { call: string; id: string; text: string },
): Promise<Answered> => {
  const { companyId, user, userId } = sender
  const author = isGuestId(user) ? { companyId } : { companyId, userId }
  if (await parts.moderation.refuses(author, said)) return { refused: 'blocked' }
  return await archiveAndAnnounce(parts, async (db, announce) => {
    const { dialect } = parts.storage
    const found = await findCall(db, companyId, callId)
    if (!found) return NOT_FOUND
    await lockConversation(db, dialect, found.conversationId)
    const row = (await findCall(db, companyId, callId)) ?? found
    if (!isInChat(row, user)) return NOT_FOUND
    const target = isGuestId(user)
      ? undefined
      : await openCallTarget(db, { dialect, members: parts.members }, sender, conversationFor(row, user))
    if (target && 'refused' in target) return target
    if (target && parts.mutes.isMuted(userId, conversationFor(row, user), parts.clock.now()))
      return { refused: 'not-allowed' }
    const words = await db
      .selectFrom('call_words')
      .where('call_id', '=', callId)
      .orderBy('position')
      .select(['id', 'user_name', 'position', sql<number>`octet_length(text)`.as('bytes')])
      .execute()
    const own = words.filter(word => word.user_name === user)
    if (own.some(word => word.id === id)) return DONE
    const most = isGuestId(user) ? MAX_CALL_WORDS_OF_GUEST : MAX_CALL_WORDS_OF_MEMBER
    if (words.length >= MAX_CALL_WORDS || own.length >= most) return { refused: 'crowded' }
    const bytes = words.reduce((sum, word) => sum + word.bytes, Buffer.byteLength(said))
    if (bytes > MAX_CALL_WORDS_BYTES) return { refused: 'crowded' }
    const name = await nameOf(db, row, sender)
    const word: CallWord = { id, user, name, time: parts.clock.now(), text: said }
    // Words of somebody who was erased are missing.
    await insertWord(db, callId, (words.at(-1)?.position ?? -1) + 1, word)
    for (const reader of new Set(row.call.seats.map(seat => seat.user))) {
      const about = { ...conversationFor(row, reader), reader }
      const stanza = encodeHeadline(CALL_EVENTS.said, { call: callId, word }, about, row.domain)
      announce({ domain: row.domain, users: [reader], stanza })
    }
    return DONE
  })
}

/** A guest reads from when they were let in: what was said about them before is not theirs. */
export async function listWords(
  db: Kysely<Schema>,
  { companyId, user }: StanzaSender,
  callId: string,
): Promise<Answered> {
  const row = await findCall(db, companyId, callId)
  if (!row || !isInChat(row, user)) return NOT_FOUND
  const newest = await selectWords(db, callId)
    .where('said_at', '>=', readsFrom(row, user))
    .clearOrderBy()
    .orderBy('position', 'desc')
    .limit(MAX_CALL_WORDS_SENT)
    .execute()
  return { calls: [], words: fitOneAnswer(newest.map(decode)).reverse() }
}

const readsFrom = ({ call }: CallRow, user: string): number =>
  isGuestId(user) ? (guestIn(call, user)?.admittedAt ?? Number.MAX_SAFE_INTEGER) : 0

/** The first of them, as many as one answer holds. */
function fitOneAnswer(words: readonly CallWord[]): CallWord[] {
  let bytes = 0
  const isTooMuch = (word: CallWord) => {
    bytes += Buffer.byteLength(text(JSON.stringify(word)))
    return bytes > MAX_SENT_BYTES
  }
  const end = words.findIndex(isTooMuch)
  return words.slice(0, end === -1 ? words.length : end)
}

/** What stays of the chat of a call that has ended: cards for its conversation, the oldest first. */
export async function takeRecords(db: Transaction<Schema>, { call }: CallRow): Promise<ChatRecordContent[]> {
  const words = (await selectWords(db, call.id).execute()).map(decode)
  if (words.length === 0) return []
  await db.deleteFrom('call_words').where('call_id', '=', call.id).execute()
  const cards: ChatRecordContent[] = []
  let bytes = 0
  for (const item of words.map(itemOf)) {
    const size = recordBytesOf(cardOf(call, [item]))
    const last = cards.at(-1)
    bytes += size
    if (last && last.items.length < MAX_RECORD_ITEMS && bytes <= MAX_RECORD_BYTES) last.items.push(item)
    else {
      cards.push(cardOf(call, [item]))
      bytes = size
    }
  }
  return cards
}

/** A topic may be longer than a name; not cut within a character. */
const shortened = (topic: string): string => topic.slice(0, MAX_NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')

const cardOf = ({ meeting }: CallState, items: ChatRecordContent['items']): ChatRecordContent => ({
  kind: 'chat_record',
  from: 'groupchat',
  names: meeting ? [shortened(meeting.topic)] : [],
  items,
})

function itemOf({ id, user, name, time, text: said }: CallWord): ChatRecordContent['items'][number] {
  const content: Content = { kind: 'text', text: said, mentions: [], quotes: [] }
  const encoded = { dataType: dataTypeOf(content), data: encodeContent(content) }
  return { messageId: id, sender: user, senderName: name, time, ...encoded }
}

async function nameOf(
  db: Kysely<Schema>,
  { call }: CallRow,
  { user, userId }: StanzaSender,
): Promise<string> {
  if (isGuestId(user)) return guestIn(call, user)?.name ?? ''
  const person = await db.selectFrom('users').where('id', '=', userId).select('nick_name').executeTakeFirst()
  return person?.nick_name ?? ''
}

const selectWords = (db: Kysely<Schema>, callId: string) =>
  db.selectFrom('call_words').where('call_id', '=', callId).orderBy('position').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof selectWords>['execute']>>[number]

const decode = ({ id, user_name, name, said_at, text }: Row): CallWord => ({
  id,
  user: user_name,
  name,
  time: Number(said_at),
  text,
})

const insertWord = (
  db: Kysely<Schema>,
  callId: string,
  position: number,
  { id, user, name, time, text }: CallWord,
): Promise<unknown> =>
  db
    .insertInto('call_words')
    .values({ call_id: callId, position, id, user_name: user, name, said_at: time, text })
    .execute()
