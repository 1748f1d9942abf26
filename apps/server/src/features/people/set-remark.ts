import type { ContactSettings } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { announceSettings, type ContactParts, readSettings } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { openOwnConversation } from '../../domain/conversations/open-own-conversation.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'

export async function setRemark(
  { storage, delivery }: ContactParts,
  caller: Caller,
  userName: string,
  remark: string,
): Promise<ContactSettings> {
  const settings = await storage.transaction(async db => {
    const version = await nextSettingsVersion(db, caller.userId)
    const conversation = await openOwnConversation(db, caller, { kind: 'chat', id: userName })
    if (conversation.peerId === undefined) throw noSuchUser()
    await db
      .insertInto('contacts')
      .values({ user_id: caller.userId, person_id: conversation.peerId, remark, friend_since: null })
      .onConflict(conflict => conflict.columns(['user_id', 'person_id']).doUpdateSet({ remark }))
      .execute()
    return await readSettings(db, caller.userId, conversation, version)
  })
  announceSettings(delivery, caller.domain, caller.user, settings)
  return settings
}
