import { type ConversationKey, conversationKey, endsMembership, type Room } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Person, State } from '../../store/state.ts'
import { CONTACTS, EMOJI_LIST, GROUPS } from './entry-names.ts'
import { RENEWED_MS } from './fill-kept.ts'
import { keptRoom } from './kept-list.ts'
import { type KeptFiles, unknownOf } from './kept-people.ts'
import { entryOf, SINGLE } from './kept-timeline.ts'

interface KeptFriends {
  friends: Person[]
}

interface KeptGroups {
  rooms: Room[]
}

interface KeptEmoji {
  emoji: NonNullable<State['companyEmoji']>
}

const keyOf = ({ id }: Room): ConversationKey => conversationKey('groupchat', id)

/** Entries of which there is one, written whenever they were loaded and read while there is no connection. */
function createShelf({ clock, connection, state }: Context, { after, load }: KeptFiles) {
  return {
    /** As the server has listed it within the last days. */
    async holds(name: string): Promise<boolean> {
      let kept: { at?: number } | undefined
      await after(async store => {
        kept = await load<{ at?: number }>(store, name)
      })
      return (kept?.at ?? 0) > clock.now() - RENEWED_MS
    },
    keep<T extends object>(name: string, value: T): void {
      const { me, epoch = '' } = state().session
      void after(async store => {
        // Somebody else may have signed in before it was open.
        if (state().session.me === me)
          await store.save(name, entryOf({ ...value, at: clock.now() }, epoch), SINGLE)
      })
    },
    async read<T>(name: string): Promise<T | undefined> {
      if (connection.isOpen()) return undefined
      const { me } = state().session
      let kept: T | undefined
      await after(async store => {
        kept = await load<T>(store, name)
      })
      return connection.isOpen() || state().session.me !== me ? undefined : kept
    },
    async change<T extends object>(name: string, how: (kept: T) => T): Promise<void> {
      await after(async store => {
        const kept = await load<T>(store, name)
        if (kept) await store.save(name, entryOf<T>(how(kept), state().session.epoch ?? ''), SINGLE)
      })
    },
  }
}

/** Once for each start: asks for the next list that is not kept, and returns how many calls that took. */
function createListFiller({ listen, services }: Context, shelf: ReturnType<typeof createShelf>) {
  const lists = [
    // Those that one has created, and those that one has joined.
    { name: GROUPS, calls: 2, load: () => services.rooms.loadGroups() },
    { name: CONTACTS, calls: 1, load: () => services.friends.load() },
  ]
  let left = [...lists]
  listen('signedIn', () => {
    left = [...lists]
  })
  return async (): Promise<number> => {
    for (let list = left.shift(); list; list = left.shift()) {
      if (await shelf.holds(list.name)) continue
      await list.load()
      return list.calls
    }
    return 0
  }
}

/** The contact list and the groups as they were, until there is a connection. Returns what fetches those that are not kept. */
export function keepContacts(context: Context, files: KeptFiles): () => Promise<number> {
  const { connection, dispatch, listen, state } = context
  const shelf = createShelf(context, files)
  listen('friendsLoaded', ({ friends }) => {
    if (connection.isOpen()) shelf.keep<KeptFriends>(CONTACTS, { friends })
  })
  const showFriends = async () => {
    const kept = await shelf.read<KeptFriends>(CONTACTS)
    if (!kept || state().friends.status === 'ready') return
    const { friends } = kept
    const people = unknownOf(state(), friends)
    dispatch({ type: 'peopleLoaded', people, isKept: true }, { type: 'friendsLoaded', friends })
  }
  listen('friendsFailed', () => void showFriends())
  listen('groupsLoaded', ({ rooms }) => {
    if (connection.isOpen()) shelf.keep<KeptGroups>(GROUPS, { rooms: rooms.map(keptRoom) })
  })
  const forget = (key: ConversationKey) => {
    const without = (kept: KeptGroups) => ({
      ...kept,
      rooms: kept.rooms.filter(room => keyOf(room) !== key),
    })
    void shelf.change<KeptGroups>(GROUPS, without)
  }
  listen('roomVanished', ({ key }) => forget(key))
  listen('roomChanged', ({ key, event }) => endsMembership(event) && forget(key))
  const showGroups = async () => {
    const kept = await shelf.read<KeptGroups>(GROUPS)
    if (kept && state().groups.status !== 'ready') dispatch({ type: 'groupsLoaded', rooms: kept.rooms })
  }
  // A call may wait long for a network that is gone.
  listen('groupsAsked', () => void showGroups())
  listen('groupsFailed', () => void showGroups())
  return createListFiller(context, shelf)
}

/** The emoji of the company, whose pictures are kept like those of people. */
export function keepEmoji(context: Context, files: KeptFiles): void {
  const { dispatch, listen, state } = context
  const shelf = createShelf(context, files)
  listen('companyEmojiLoaded', ({ emoji, isKept }) => isKept || shelf.keep<KeptEmoji>(EMOJI_LIST, { emoji }))
  const showEmoji = async () => {
    const kept = await shelf.read<KeptEmoji>(EMOJI_LIST)
    if (kept && !state().companyEmoji)
      dispatch({ type: 'companyEmojiLoaded', emoji: kept.emoji, isKept: true })
  }
  listen('companyEmojiAsked', () => void showEmoji())
}
