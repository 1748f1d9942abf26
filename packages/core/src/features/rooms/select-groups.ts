import type { ConversationKey, Room } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

interface OwnGroups {
  created: Room[]
  joined: Room[]
}

/** Cached: a selector must return the same object for the same state. */
const groupsOf = new WeakMap<State['groups'], { rooms: State['rooms']; split: OwnGroups }>()

const collator = new Intl.Collator()
const byName = (a: Room, b: Room): number => collator.compare(a.name, b.name)

/** The open group has fresher data than the list. */
export const selectGroup = (state: State, key: ConversationKey): Room | undefined =>
  state.rooms[key] ?? state.groups.rooms[key]

/** By whether the first owner is the signed-in person [contacts-2]. */
export function selectOwnGroups(state: State): OwnGroups {
  const known = groupsOf.get(state.groups)
  if (known?.rooms === state.rooms) return known.split
  const me = state.session.me?.id
  const keys = Object.keys(state.groups.rooms) as ConversationKey[]
  const rooms = keys.flatMap(key => selectGroup(state, key) ?? []).sort(byName)
  const { created = [], joined = [] } = Object.groupBy(rooms, room =>
    room.ownerId === me ? 'created' : 'joined',
  )
  const split = { created, joined }
  groupsOf.set(state.groups, { rooms: state.rooms, split })
  return split
}
