import type { ContactSettings } from '@parley/protocol/rest'
import type { Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { VisiblePerson } from '../../domain/access/visible-people.ts'
import { readSettings } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { updateBarred } from '../../domain/contacts/update-barred.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

/** The new state for each of the two, announced after the transaction. */
export interface BothSettings {
  mine: ContactSettings
  theirs: ContactSettings
}

/** Starts or ends a friendship for both people. Ending one bars the chat [friends-2]. */
export async function setFriendship(
  db: Transaction<Schema>,
  dialect: DialectName,
  caller: Caller,
  person: VisiblePerson,
  since: number | null,
): Promise<BothSettings> {
  const me = { id: caller.userId, userName: caller.user }
  const versions = await nextVersions(db, [me.id, person.id])
  const conversationId = await openDirectConversation(db, caller.companyId, me, person)
  await lockConversation(db, dialect, conversationId)
  for (const [user_id, person_id] of [
    [me.id, person.id],
    [person.id, me.id],
  ] as const)
    await db
      .insertInto('contacts')
      .values({ user_id, person_id, friend_since: since })
      .onConflict(conflict => conflict.columns(['user_id', 'person_id']).doUpdateSet({ friend_since: since }))
      .execute()
  await db
    .updateTable('conversations')
    .set({ unfriended: since === null ? 1 : 0 })
    .where('id', '=', conversationId)
    .execute()
  await updateBarred(db, conversationId)
  const seenBy = (userId: number, peer: { id: number; userName: string }) => {
    const conversation = {
      id: conversationId,
      ref: { kind: 'chat', id: peer.userName },
      peerId: peer.id,
    } as const
    return readSettings(db, userId, conversation, versions.get(userId) ?? 1)
  }
  return { mine: await seenBy(me.id, person), theirs: await seenBy(person.id, me) }
}

/** In id order, so that two concurrent changes cannot deadlock. */
async function nextVersions(db: Transaction<Schema>, users: number[]): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const id of users.toSorted((a, b) => a - b)) versions.set(id, await nextSettingsVersion(db, id))
  return versions
}
