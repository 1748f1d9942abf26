import type { ConversationRef } from '@parley/protocol/model'
import { canDo, canSpeak } from '@parley/protocol/model'
import { TIP_TO_ROOM } from '@parley/protocol/rest'
import { decodeContent, encodeContent, encodeDelivered } from '@parley/protocol/wire'
import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { openRoom } from '../../domain/access/open-room.ts'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { badInput, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface TipParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
}

interface Stage {
  /** Locked until the transaction ends, so that no bar slips between. */
  end: Selectable<Schema['conversations']>
  ref: ConversationRef
  hearers: Iterable<string>
  /** How the caller is called there. */
  name: string
}

/** Notices people cause. They choose a template; every word in it comes from the archive (reliability S9). */
export function createTips({ storage, delivery, clock, members }: TipParts): Pick<Handlers, 'sendTip'> {
  const { dialect } = storage

  async function enterRoom(db: Kysely<Schema>, caller: Caller, name: string): Promise<Stage> {
    const room = await openRoom(db, { dialect, members }, caller, { name }, true)
    const { me, row } = room
    if (!canDo('sendTip', me) || !canSpeak(me.role, me.isSilenced, row.all_silence === 1)) throw notAllowed()
    const ref = { kind: 'groupchat', id: name } as const
    return { end: row, ref, hearers: room.members.keys(), name: me.name }
  }

  async function enterDialogue(db: Kysely<Schema>, caller: Caller, peer: string): Promise<Stage> {
    const ref = { kind: 'chat', id: peer } as const
    const found = await findConversation(db, caller.companyId, caller.user, ref)
    if (!found) throw notFound('No such conversation.')
    const end = await lock(db, found.id)
    if (end.barred === 1) throw notAllowed()
    return { end, ref, hearers: [caller.user, peer], name: caller.nickName }
  }

  const lock = (db: Kysely<Schema>, id: number) => {
    const query = db.selectFrom('conversations').where('id', '=', id).selectAll()
    return (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  }

  return {
    sendTip: signedIn(async (caller, request) => {
      const { domain, user, avatar } = caller
      const { stage, content, place } = await storage.transaction(async db => {
        const stage =
          request.type === TIP_TO_ROOM
            ? await enterRoom(db, caller, given('im_room_name', request.im_room_name))
            : await enterDialogue(db, caller, given('send_to_im_user_name', request.send_to_im_user_name))
        const file = await findFile(db, stage.end.id, caller.userId, request.message_id)
        const params = { name: stage.name, file }
        const content = { kind: 'tip', tip: request.content, params } as const
        const notice = { senderId: caller.userId, dataType: 'tip', data: encodeContent(content) }
        return { stage, content, place: await appendMessage(db, stage.end, notice, clock.now()) }
      })
      const { id, stamp } = place
      const message = { id, sender: user, senderName: stage.name, avatar, content, createdTime: stamp.time }
      const copy = { message, stamp, kind: stage.ref.kind, to: stage.ref.id }
      delivery.toUsers(domain, stage.hearers, encodeDelivered(copy, domain))
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
): Promise<string> {
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').on('p.user_id', '=', userId),
    )
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', '=', messageId)
    .where('m.sender_id', '<>', userId)
    .whereRef('m.seq', '>', 'p.joined_seq')
    .select(['m.data_type', 'm.data'])
    .executeTakeFirst()
  const content = message && decodeContent(message.data_type, JSON.parse(message.data))
  // Images need no notice (spec 2 §4 Download).
  if (!content?.ok || (content.value.kind !== 'file' && content.value.kind !== 'video'))
    throw notFound('No such file.')
  return content.value.name
}
