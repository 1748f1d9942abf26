import { encodeChatSetting } from '@parley/protocol/rest'
import { findPerson } from '../../domain/access/visible-people.ts'
import { type ContactParts, changeContact } from '../../domain/contacts/change-contact.ts'
import { selectFlagged } from '../../domain/people/people-flags.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Feature } from '../../slots/feature.ts'

type MuteCalls = Pick<Handlers, 'listChatSettings' | 'setChatSetting'>

/** Mutes people; groups use a room setting instead. */
const createMute = (parts: ContactParts): MuteCalls => ({
  listChatSettings: signedIn(async (caller, { im_user_name }) => {
    const { db } = parts.storage
    const person = await findPerson(db, caller, im_user_name)
    if (!person) throw noSuchUser()
    const muted = await selectFlagged(db, caller.userId, 'disturb')
    return { im_user_name, chat_setting: encodeChatSetting(muted.has(person.id)) }
  }),
  setChatSetting: signedIn((caller, { im_user_name, value }) =>
    changeContact(parts, caller, { kind: 'chat', id: im_user_name }, { disturb: value ? 1 : 0 }),
  ),
})

export const mute = { handlers: createMute } satisfies Feature
