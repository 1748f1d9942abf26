import { type CallRefusal, type ConversationRef, canSpeak } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { findAddressee } from '../../domain/access/visible-people.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

export interface CallTarget {
  end: ConversationEnd
  /** Everybody else there. */
  others: string[]
  /** Teams call their customers, not the other way round. */
  mayStart: boolean
}

export interface TargetParts {
  dialect: DialectName
  members: MemberCache
}

type Opened = CallTarget | { refused: CallRefusal }

/** Anyone who may write may call [calls-5]; the row stays locked, so that no block can happen in between. */
export const openCallTarget = (
  db: Kysely<Schema>,
  parts: TargetParts,
  sender: StanzaSender,
  to: ConversationRef,
): Promise<Opened> =>
  to.kind === 'chat' ? openPair(db, parts, sender, to.id) : openGroup(db, parts, sender, to.id)

async function openPair(
  db: Kysely<Schema>,
  { dialect }: TargetParts,
  { companyId, userId, user }: StanzaSender,
  name: string,
): Promise<Opened> {
  const me = await db.selectFrom('users').where('id', '=', userId).select('is_customer').executeTakeFirst()
  const peer = me && (await findAddressee(db, { companyId, userId, isCustomer: me.is_customer === 1 }, name))
  if (!peer) return { refused: 'not-found' }
  const id = await openDirectConversation(db, companyId, { id: userId, userName: user }, peer)
  const end = await lockConversation(db, dialect, id)
  return end.barred === 1 ? { refused: 'not-allowed' } : { end, others: [peer.userName], mayStart: true }
}

async function openGroup(
  db: Kysely<Schema>,
  parts: TargetParts,
  sender: StanzaSender,
  name: string,
): Promise<Opened> {
  try {
    const { row, me, members } = await openRoom(db, parts, sender, { name }, true)
    // The person could not take part.
    if (row.merged_direct !== null || !canSpeak(speakerOf(me, row))) return { refused: 'not-allowed' }
    const others = [...members.keys()].filter(user => user !== sender.user)
    return { end: row, others, mayStart: !me.isCustomer || row.consult_state === '' }
  } catch (error) {
    if (error instanceof CallError) return { refused: 'not-found' }
    throw error
  }
}
