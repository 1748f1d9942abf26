import type { Caller } from '../../domain/access/caller.ts'
import { type ContactParts, changeContact } from '../../domain/contacts/change-contact.ts'
import { selectFlagged } from '../../domain/people/people-flags.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'

type BlacklistCalls = Pick<Handlers, 'getBlacklist' | 'addBlack' | 'deleteBlack'>

/** Only the person's own devices are notified: the other side just cannot write. */
function createBlacklist(parts: ContactParts): BlacklistCalls {
  const set = (caller: Caller, user: string, blacked: 0 | 1) =>
    changeContact(parts, caller, { kind: 'chat', id: user }, { blacked })
  return {
    getBlacklist: signedIn(async (caller, { im_user_name }) => {
      const names = [...(await selectFlagged(parts.storage.db, caller.userId, 'blacked')).values()]
      const isWhole = im_user_name === undefined || im_user_name === caller.user
      return { groups: [], imUserNames: isWhole ? names : names.filter(name => name === im_user_name) }
    }),
    addBlack: signedIn((caller, { im_user_name }) => set(caller, im_user_name, 1)),
    deleteBlack: signedIn((caller, { im_user_name }) => set(caller, im_user_name, 0)),
  }
}

export const blacklist = { handlers: createBlacklist } satisfies Feature
