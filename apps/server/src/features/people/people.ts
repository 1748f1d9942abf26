import { encodeChatSetting, type UserRecord } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { selectFlagged } from '../../domain/people/people-flags.ts'
import { selectPeople } from '../../domain/people/select-people.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Feature } from '../../slots/feature.ts'
import { readCard } from './read-card.ts'
import { setRemark } from './set-remark.ts'

type PeopleCalls = Pick<Handlers, 'getUser' | 'getUsers' | 'getOwnCard' | 'getCard' | 'setRemark'>

function createPeople(parts: ContactParts): PeopleCalls {
  const { db } = parts.storage
  const known = { db, clock: parts.clock }
  const findPeople = (caller: Caller, names: string[]) =>
    names.length === 0 ? [] : selectPeople(known, caller, people => people.where('u.user_name', 'in', names))

  return {
    getUser: signedIn(async (caller, { im_user_name }) => {
      const [person] = await findPeople(caller, [im_user_name])
      if (!person) throw noSuchUser()
      return person.record
    }),
    getUsers: signedIn(async (caller, { im_user_names, others }): Promise<UserRecord[]> => {
      const people = await findPeople(caller, [...new Set(im_user_names)])
      if (others !== 'chat_setting') return people.map(person => person.record)
      const muted = await selectFlagged(db, caller.userId, 'disturb')
      return people.map(({ userId, record }) => ({
        ...record,
        chat_setting: encodeChatSetting(muted.has(userId)),
      }))
    }),
    getOwnCard: signedIn(caller => readCard(known, caller, caller.user)),
    getCard: signedIn((caller, { im_username }) => readCard(known, caller, im_username)),
    setRemark: signedIn((caller, { im_user_name, remark }) =>
      setRemark(parts, caller, im_user_name, remark.trim()),
    ),
  }
}

export const people = { handlers: createPeople } satisfies Feature
