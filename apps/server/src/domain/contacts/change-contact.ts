import type { ConversationRef } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import type { Kysely, Updateable } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import { archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import { type OwnConversation, selectContactState } from '../conversations/contact-state.ts'
import { encodeSettings } from '../conversations/encode-settings.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { openOwnConversation } from '../conversations/open-own-conversation.ts'
import { endSingleChat } from '../merged-rooms/end-single-chat.ts'
import { nextSettingsVersion } from './next-settings-version.ts'
import { updateBarred } from './update-barred.ts'

export interface ContactParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
}

type State = Pick<
  Updateable<Schema['participants']>,
  'pinned_at' | 'hidden_seq' | 'disturb' | 'blacked' | 'marked_unread' | 'marked_from' | 'draft' | 'draft_at'
>

/** A blocked person still sees the read position from before the block, but no later one. */
async function freezeReadPosition(db: Kysely<Schema>, conversationId: number, userId: number): Promise<void> {
  await db
    .updateTable('participants')
    .set(({ eb, fn }) => ({
      shown_read_seq: eb
        .case()
        .when('blacked', '=', 1)
        .then(fn.coalesce('shown_read_seq', 'read_seq'))
        .else(null)
        .end(),
    }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}

/** What to set, given the current conversation. */
type Change = State | ((conversation: OwnConversation) => State)

/** Changes a setting of one of the caller's conversations and notifies all of the caller's devices. */
export async function changeContact(
  parts: ContactParts,
  caller: Caller,
  ref: ConversationRef,
  change: Change,
  device?: string,
): Promise<ContactSettings> {
  const settings = await archiveAndAnnounce(parts, async (db, announce) => {
    const version = await nextSettingsVersion(db, caller.userId)
    const conversation = await openOwnConversation(db, caller, ref)
    const state = typeof change === 'function' ? change(conversation) : change
    const touchesBar = state.blacked !== undefined
    if (touchesBar) await lockConversation(db, parts.storage.dialect, conversation.id)
    await db
      .updateTable('participants')
      .set(state)
      .where('conversation_id', '=', conversation.id)
      .where('user_id', '=', caller.userId)
      .execute()
    if (touchesBar) {
      await freezeReadPosition(db, conversation.id, caller.userId)
      await updateBarred(db, conversation.id)
      if (state.blacked === 1) await endSingleChat(db, parts, announce, caller, conversation.id)
    }
    return await readSettings(db, caller.userId, conversation, version)
  })
  const told = { ...settings, ...(device !== undefined && { device }) }
  announceSettings(parts.delivery, caller.domain, caller.user, told)
  return told
}

export async function readSettings(
  db: Kysely<Schema>,
  userId: number,
  { id, ref, peerId }: Omit<OwnConversation, 'lastSeq'>,
  version: number,
): Promise<ContactSettings> {
  const state = await selectContactState(db, id, userId, peerId)
  return { ...state, recordType: ref.kind, chatUserId: ref.id, version }
}

/** Also sent to the device that made the change: all devices update in the same way. */
export function announceSettings(
  delivery: Delivery,
  domain: string,
  user: string,
  settings: ContactSettings,
): void {
  delivery.toUsers(domain, [user], encodeSettings(settings, user, domain))
}
