import type { State } from '../../store/state.ts'

export interface KnownPerson {
  id: string
  name: string
  avatar: string
  /** Word by word, for names in Chinese characters. */
  pinyin?: string | undefined
}

type Sources = Pick<State, 'people' | 'conversations' | 'rooms'>

/** The last answer: a selector must give the same object for the same state. */
const listOf = new WeakMap<State['conversations'], { sources: Sources; list: KnownPerson[] }>()

const collator = new Intl.Collator()

/** Whom one has met: in conversations, in groups, or looked up; by name. */
export function selectKnownPeople(state: State): KnownPerson[] {
  const { people, conversations, rooms } = state
  const known = listOf.get(conversations)
  if (known?.sources.people === people && known.sources.rooms === rooms) return known.list
  const found = new Map<string, KnownPerson>()
  for (const { members } of Object.values(rooms))
    for (const { id, name, avatar, pinyin } of members) found.set(id, { id, name, avatar, pinyin })
  for (const { kind, id, name, avatar } of conversations.values())
    if (kind === 'chat') found.set(id, { id, name, avatar, pinyin: people[id]?.pinyin })
  for (const { id, nickName, avatar, pinyin } of Object.values(people))
    found.set(id, { id, name: nickName, avatar, pinyin })
  const list = [...found.values()].sort((a, b) => collator.compare(a.name, b.name))
  listOf.set(conversations, { sources: { people, conversations, rooms }, list })
  return list
}
