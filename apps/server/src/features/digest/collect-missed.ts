import {
  type Content,
  type ConversationKey,
  type ConversationKind,
  conversationKey,
  hasKeyword,
  type Options,
} from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import { type Kysely, sql } from 'kysely'
import { isVisibleTo, wasPresent } from '../../domain/access/visible-messages.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import { peerOf } from '../../domain/conversations/peer-of.ts'
import { isReadHere, isTold, readTexts } from '../../domain/notices/told-messages.ts'
import type { Schema } from '../../storage/schema.ts'

export interface Missed {
  key: ConversationKey
  /** Empty: a direct chat. */
  group: string
  count: number
  oldest: number
  isMentioned: boolean
  /** A consultation whose customer waits for an answer. */
  isWaiting: boolean
  sender: string
  content: Content
  isSelfDestructing: boolean
}

interface Reader {
  userId: number
  userName: string
  options: Options
}

/** By the server's time. */
interface Span {
  after: number
  until: number
}

/** A mail lists no more of them; the app has them all. */
const MOST_CONVERSATIONS = 30
/** How many conversations with news are looked at: not all news is told. */
const MOST_HEADS = 300
/** Only the newest messages of a conversation are counted. */
const MOST_COUNTED = 1_000

/**
 * What somebody has neither read nor been told of, the newest conversation first. Muted, blocked, closed and left ones are
 * left out as they are for push [push-2].
 */
export async function collectMissed(db: Kysely<Schema>, reader: Reader, span: Span): Promise<Missed[]> {
  const missed: Missed[] = []
  // One after the other: each is short, and nobody waits for them.
  for (const head of await selectHeads(db, reader, span.after)) {
    const one = await describe(db, reader, head, span)
    if (one) missed.push(one)
    if (missed.length === MOST_CONVERSATIONS) break
  }
  return missed
}

const selectHeads = (db: Kysely<Schema>, { userId, options }: Reader, after: number) =>
  db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    .where('p.disturb', '=', 0)
    .where('p.blacked', '=', 0)
    .where(isReadHere)
    .where('c.dismissed_seq', 'is', null)
    .where('c.consult_state', '<>', 'closed')
    .where('c.last_time', '>', after)
    .whereRef('c.last_seq', '>', 'p.read_seq')
    .$if(options.mentionsOnly && options.keywords === '', query =>
      query.where(({ or, eb }) =>
        or([
          eb('c.kind', '!=', 'groupchat'),
          eb('c.consult_state', '!=', ''),
          eb('p.mention_seq', '>', eb.ref('p.read_seq')),
        ]),
      ),
    )
    .orderBy('c.last_time', 'desc')
    .limit(MOST_HEADS)
    .select(['c.id', 'c.kind', 'c.key', 'c.name', 'c.last_seq as lastSeq', 'c.waiting_since as waitingSince'])
    .select(['p.read_seq as readSeq', 'p.joined_seq as joinedSeq', 'p.mention_seq as mentionSeq'])
    .select('c.consult_state as consultState')
    .execute()

type Head = Awaited<ReturnType<typeof selectHeads>>[number]

async function describe(
  db: Kysely<Schema>,
  { userId, userName, options }: Reader,
  head: Head,
  { after, until }: Span,
): Promise<Missed | undefined> {
  // One bound, the highest: given several, SQLite uses any and may read a whole conversation.
  const floor = Math.max(head.readSeq, head.joinedSeq, head.lastSeq - MOST_COUNTED)
  const untold = db
    .selectFrom('messages as m')
    .innerJoin('users as author', 'author.id', 'm.sender_id')
    .where('m.conversation_id', '=', head.id)
    .where('m.seq', '>', floor)
    .where('m.time', '>', after)
    .where('m.time', '<=', until)
    .where(isTold)
    .where(isVisibleTo(userId))
    .where(({ ref }) => wasPresent(ref('m.seq'), sql`${head.id}`, sql`${userId}`))
    .where('m.sender_id', '!=', userId)
  const { count, oldest, first } = await untold
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min('m.time').as('oldest'),
      fn.min('m.seq').as('first'),
    ])
    .executeTakeFirstOrThrow()
  const newest = await untold
    .orderBy('m.seq', 'desc')
    .limit(1)
    .select(['m.seq', 'm.data_type', 'm.destroy_time'])
    .select(dataOf('m').as('data'))
    .select('author.nick_name as senderName')
    .executeTakeFirst()
  if (!newest || oldest === null || first === null) return undefined
  const kind = head.kind as ConversationKind
  const isGroup = kind === 'groupchat'
  const isMentioned = isGroup && head.mentionSeq >= first
  if (isGroup && head.consultState === '' && options.mentionsOnly && !isMentioned) {
    const texts = options.keywords === '' ? [] : await readTexts(db, head.id, { from: first, to: newest.seq })
    if (!texts.some(text => hasKeyword(options, text))) return undefined
  }
  const content = decodeContent(newest.data_type, JSON.parse(newest.data))
  return {
    key: conversationKey(kind, isGroup ? head.key : peerOf(head.key, userName)),
    group: isGroup ? head.name : '',
    count: Number(count),
    // Then there are older ones, which were not counted.
    oldest: first === head.lastSeq - MOST_COUNTED + 1 ? after : Number(oldest),
    isMentioned,
    isWaiting: head.waitingSince !== null,
    sender: newest.senderName,
    content: content.ok ? content.value : ({ kind: 'unsupported', dataType: '', data: null } as const),
    isSelfDestructing: newest.destroy_time !== null,
  }
}
