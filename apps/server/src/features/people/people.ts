import type { ContactSettings, UserRecord } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { announceSettings, type ContactParts, readSettings } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { openOwnConversation } from '../../domain/conversations/open-own-conversation.ts'
import { selectNamedPeople } from '../../domain/people/select-people.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Feature } from '../../slots/feature.ts'
import { readCard } from './read-card.ts'

async function setRemark(
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

type PeopleCalls = Pick<Handlers, 'getUser' | 'getUsers' | 'getOwnCard' | 'getCard' | 'setRemark'>

function createPeople(parts: ContactParts): PeopleCalls {
  const { db } = parts.storage
  const known = { db, clock: parts.clock }
  const findPeople = (caller: Caller, names: string[]) =>
    names.length === 0 ? [] : selectNamedPeople(known, caller, names)

  return {
    getUser: signedIn(async (caller, { im_user_name }) => {
      const [person] = await findPeople(caller, [im_user_name])
      if (!person) throw noSuchUser()
      return person.record
    }),
    getUsers: signedIn(async (caller, { im_user_names }): Promise<UserRecord[]> => {
      const people = await findPeople(caller, [...new Set(im_user_names)])
      return people.map(person => person.record)
    }),
    getOwnCard: signedIn(caller => readCard(known, caller, caller.user)),
    getCard: signedIn((caller, { im_username }) => readCard(known, caller, im_username)),
    setRemark: signedIn((caller, { im_user_name, remark }) =>
      setRemark(parts, caller, im_user_name, remark.trim()),
    ),
  }
}

export const people = { handlers: createPeople } satisfies Feature
