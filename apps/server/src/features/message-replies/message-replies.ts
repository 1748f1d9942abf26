import { type ConversationRef, repliedTo } from '@parley/protocol/model'
import { CODE, clampPageSize } from '@parley/protocol/rest'
import type { Insertable, Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { addReplies } from '../../domain/archive/add-replies.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { encodeRecords } from '../../domain/archive/encode-records.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { CallError, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { TellFollowers } from './tell-followers.ts'

/** Each of them costs a message of the assistant for every reply. */
const MAX_FOLLOWERS = 200

type ReplyCalls = Pick<Handlers, 'listMessageReplies' | 'followMessage'>

interface Named {
  recordType: ConversationRef['kind']
  chatUserId: string
  msgId: string
}

/** The messages that quote one, and who wants to be told of them [message-replies-1, message-replies-3]. */
function createMessageReplies({ db }: { db: Kysely<Schema> }): ReplyCalls {
  const find = async (caller: Caller, { recordType: kind, chatUserId: id, msgId }: Named) => {
    const ref: ConversationRef = { kind, id }
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    if (!conversation && kind === 'groupchat') throw noSuchRoom()
    const row =
      conversation &&
      (await selectVisible(db, caller.userId, conversation)
        .where('m.id', '=', msgId.toLowerCase())
        .executeTakeFirst())
    return { ref, conversation, row }
  }
  const encode = async (
    { userId }: Caller,
    conversation: Conversation,
    rows: readonly ArchivedRow[],
    ref: ConversationRef,
  ) => {
    const messages = rows.map(row => decodeArchived(row, ref))
    const masked = await maskDeletedQuotes(db, userId, conversation.id, messages)
    return encodeRecords(db, conversation.id, await addReplies(db, userId, conversation, masked), ref)
  }
  return {
    listMessageReplies: signedIn(async (caller, request) => {
      const { ref, conversation, row } = await find(caller, request)
      if (!conversation) return { records: [], hasMore: false, isFollowed: false }
      const size = clampPageSize(request.pageSize)
      const { beforeSeq, msgId } = request
      const { leftSeq } = conversation
      const rows = await selectVisible(db, caller.userId, conversation)
        .innerJoin('message_replies as r', join =>
          join.onRef('r.conversation_id', '=', 'm.conversation_id').onRef('r.seq', '=', 'm.seq'),
        )
        .where('r.conversation_id', '=', conversation.id)
        .where('r.quoted_id', '=', msgId.toLowerCase())
        // The page ends where nothing further is theirs to see.
        .where('r.seq', '>', conversation.joinedSeq)
        .$if(leftSeq !== null, query => query.where('r.seq', '<=', leftSeq ?? 0))
        .$if(beforeSeq !== undefined, query => query.where('r.seq', '<', beforeSeq ?? 0))
        .orderBy('r.seq', 'desc')
        .limit(size + 1)
        .execute()
      const [record] = await encode(caller, conversation, row ? [row] : [], ref)
      return {
        ...(record && { record }),
        records: await encode(caller, conversation, rows.slice(0, size).reverse(), ref),
        hasMore: rows.length > size,
        isFollowed: row !== undefined && (await isFollowed(db, caller.userId, conversation.id, row.seq)),
      }
    }),

    followMessage: signedIn(async (caller, { value, ...named }) => {
      const { conversation, row } = await find(caller, named)
      if (!conversation || !row || conversation.leftSeq !== null) throw notFound('No such message.')
      const followed = { conversation_id: conversation.id, seq: row.seq, user_id: caller.userId }
      if (value) await follow(db, followed)
      else
        await db
          .deleteFrom('followed_messages')
          .where('conversation_id', '=', followed.conversation_id)
          .where('seq', '=', followed.seq)
          .where('user_id', '=', followed.user_id)
          .execute()
      return {}
    }),
  }
}

async function follow(db: Kysely<Schema>, followed: Insertable<Schema['followed_messages']>): Promise<void> {
  const { count } = await db
    .selectFrom('followed_messages')
    .where('conversation_id', '=', followed.conversation_id)
    .where('seq', '=', followed.seq)
    .where('user_id', '!=', followed.user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_FOLLOWERS)
    throw new CallError(CODE.conflict, 'Too many people follow this message.')
  await db
    .insertInto('followed_messages')
    .values(followed)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function isFollowed(
  db: Kysely<Schema>,
  userId: number,
  conversationId: number,
  seq: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('followed_messages')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('user_id', '=', userId)
    .select('seq')
    .executeTakeFirst()
  return row !== undefined
}

export const messageReplies = {
  start(context) {
    const followers = new TellFollowers(context)
    return {
      handlers: createMessageReplies(context),
      archived(message, conversationId, seq) {
        const quoted = repliedTo(message)
        if (quoted.length > 0) followers.tell({ message, conversationId, seq, quoted })
      },
      stop: () => followers.stop(),
    }
  },
} satisfies Feature
