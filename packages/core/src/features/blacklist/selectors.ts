import type { Conversation, State } from '../../store/state.ts'

const blacklistedOf = new WeakMap<State['conversations'], Conversation[]>()

/** By name. The recent list has an entry for everybody with a setting, even without messages. */
export function selectBlacklisted({ conversations }: State): Conversation[] {
  const known = blacklistedOf.get(conversations)
  if (known) return known
  const blacklisted = conversations
    .values()
    .filter(({ kind, isBlacked }) => kind === 'chat' && isBlacked)
    .sort((a, b) => a.name.localeCompare(b.name))
  blacklistedOf.set(conversations, blacklisted)
  return blacklisted
}
