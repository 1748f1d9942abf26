import type { Context } from '../../context.ts'
import type { Person } from '../../store/state.ts'
import { CONTACTS } from './entry-names.ts'
import type { KeptFiles } from './kept-people.ts'
import { entryOf, SINGLE } from './kept-timeline.ts'

interface Kept {
  friends: Person[]
}

/** The contact list as it was, until there is a connection. */
export function keepContacts(context: Context, { after, load }: KeptFiles): void {
  const { connection, dispatch, listen, state } = context
  listen('friendsLoaded', ({ friends }) => {
    if (!connection.isOpen()) return
    const { me, epoch = '' } = state().session
    void after(async store => {
      // Somebody else may have signed in before it was open.
      if (state().session.me === me) await store.save(CONTACTS, entryOf<Kept>({ friends }, epoch), SINGLE)
    })
  })
  listen('friendsFailed', async () => {
    let kept: Kept | undefined
    await after(async store => {
      kept = await load<Kept>(store, CONTACTS)
    })
    if (!kept || connection.isOpen()) return
    const { friends } = kept
    dispatch({ type: 'peopleLoaded', people: friends, isKept: true }, { type: 'friendsLoaded', friends })
  })
}
