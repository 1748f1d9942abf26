import { encodeChatSetting } from '@parley/protocol/rest'
import { type ContactParts, changeContact } from '../../kernel/contact-changes.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import { noSuchUser } from '../../kernel/no-such-user.ts'
import { selectFlagged } from '../../kernel/people-flags.ts'
import { findPerson } from '../../kernel/visible-people.ts'

type DisturbCalls = Pick<Handlers, 'listChatSettings' | 'setChatSetting'>

/** Do-not-disturb of people; groups have theirs among the settings of the room. */
export const createDisturb = (parts: ContactParts): DisturbCalls => ({
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
