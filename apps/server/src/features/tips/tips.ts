import type { ConversationRef } from '@parley/protocol/model'
import { canDo, canSpeak, TIPS } from '@parley/protocol/model'
import { TIP_TO_ROOM } from '@parley/protocol/rest'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { isReceived } from '../../domain/access/visible-messages.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { badInput, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface TipParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
}

interface TipContext {
  /** Locked until the transaction ends, so that nobody is silenced in between. */
  end: ConversationEnd
  ref: ConversationRef
  readers: Iterable<string>
  /** How the caller is called there. */
  name: string
}

/** Notices people cause. They choose a template; every word in it comes from the archive [trust-2]. */
function createTips({ storage, delivery, clock, members }: TipParts): Pick<Handlers, 'sendTip'> {
  const { dialect } = storage

  async function enterRoom(db: Kysely<Schema>, caller: Caller, name: string): Promise<TipContext> {
    const room = await openRoom(db, { dialect, members }, caller, { name }, true)
    const { me, row } = room
    if (!canDo('sendTip', me) || !canSpeak(speakerOf(me, row))) throw notAllowed()
    const ref = { kind: 'groupchat', id: name } as const
    return { end: row, ref, readers: room.members.keys(), name: me.name }
  }

  async function enterDialogue(db: Kysely<Schema>, caller: Caller, peer: string): Promise<TipContext> {
    const ref = { kind: 'chat', id: peer } as const
    const found = await findConversation(db, caller.companyId, caller.user, ref)
    if (!found) throw notFound('No such conversation.')
    const end = await lockConversation(db, dialect, found.id)
    if (end.barred === 1) throw notAllowed()
    return { end, ref, readers: [caller.user, peer], name: caller.nickName }
  }

  return {
    sendTip: signedIn(async (caller, request) => {
      if (request.message_id !== undefined && request.content !== TIPS.download)
        throw badInput('content', `must be ${TIPS.download}`)
      const { domain, userId, user: userName, avatar } = caller
      await archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
        const { end, ref, readers, name } =
          request.type === TIP_TO_ROOM
            ? await enterRoom(db, caller, given('im_room_name', request.im_room_name))
            : await enterDialogue(db, caller, given('send_to_im_user_name', request.send_to_im_user_name))
        const { content: words, message_id: named } = request
        const file =
          named === undefined
            ? await findNamedFile(db, end.id, userId, words)
            : await findFile(db, end.id, userId, named)
        if (!file) return
        const params = { name, file: file.name }
        const { messageId, time: messageTime } = file
        const content = { kind: 'tip', tip: TIPS.download, params, messageId, messageTime } as const
        const sender = { userId, userName, name, avatar }
        await postMessage(db, announce, end, { domain, sender, to: ref, content, readers }, clock.now())
      })
      return {}
    }),
  }
}

function given(field: string, value: string | undefined): string {
  if (value === undefined) throw badInput(field, 'is needed')
  return value
}

/** The file of somebody else's message that the caller can see. */
async function findFile(
  db: Kysely<Schema>,
  conversationId: number,
  userId: number,
  messageId: string,
): Promise<NamedFile> {
  const message = await selectReceived(db, conversationId, userId)
    .where('m.id', '=', messageId)
    .executeTakeFirst()
  const file = message && fileOf(message)
  if (!file) throw notFound('No such file.')
  return file
}

/** How many files back words may name one. */
const NAMED_FILES = 200

/** The newest file that the words of another client name [rooms-12]. */
async function findNamedFile(
  db: Kysely<Schema>,
  conversationId: number,
  userId: number,
  words: string,
): Promise<NamedFile | undefined> {
  const messages = await selectReceived(db, conversationId, userId)
    .where('m.data_type', 'in', ['file', 'video'])
    .orderBy('m.seq', 'desc')
    .limit(NAMED_FILES)
    .execute()
  return messages.flatMap(message => fileOf(message) ?? []).find(({ name }) => name && words.includes(name))
}

interface NamedFile {
  messageId: string
  name: string
  time: number
}

/** Images need no notice [files-6]. */
function fileOf(message: {
  id: string
  data_type: string
  data: string
  time: number
}): NamedFile | undefined {
  const content = decodeContent(message.data_type, JSON.parse(message.data))
  if (!content.ok || (content.value.kind !== 'file' && content.value.kind !== 'video')) return undefined
  return { messageId: message.id, name: content.value.name, time: message.time }
}

/** Messages of others that the person can see. */
const selectReceived = (db: Kysely<Schema>, conversationId: number, userId: number) =>
  db
    .selectFrom('messages as m')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').on('p.user_id', '=', userId),
    )
    .where('m.conversation_id', '=', conversationId)
    .where('m.sender_id', '<>', userId)
    .where(isReceived('m.seq'))
    .select(['m.id', 'm.data_type', 'm.time'])
    .select(dataOf('m').as('data'))

export const tips = { handlers: createTips } satisfies Feature
