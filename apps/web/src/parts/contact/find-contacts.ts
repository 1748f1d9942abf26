import { type Conversation, type State, selectOwnGroups } from '@parley/core'
import { normaliseSought, rankOf } from '@parley/protocol/model'
import { type Contact, contactOfConversation, contactOfGroup, contactOfPerson } from './contact.ts'

const collator = new Intl.Collator()

const groupRank = (name: string, sought: string): number => {
  const normalised = normaliseSought(name)
  if (normalised === sought) return 5
  if (normalised.startsWith(sought)) return 4
  return normalised.includes(sought) ? 1 : 0
}

const findableOf = ({ id, name, nickName = name, remark = '' }: Conversation) => ({
  id,
  nickName,
  remark,
  pinyin: '',
  initials: '',
})

/** Locally known contacts that match, best first; people before groups of the same rank. */
export function findContacts(state: State, words: string, withGroups: boolean): Contact[] {
  const sought = normaliseSought(words)
  if (sought === '') return []
  const me = state.session.me?.id
  const { created, joined } = selectOwnGroups(state)
  const ranked = [
    ...Object.values(state.people)
      .filter(person => person.id !== me)
      .map(person => ({ rank: rankOf(person, sought), contact: () => contactOfPerson(person) })),
    // In the list but never looked up, for example customers.
    ...[...state.conversations.values()]
      .filter(({ kind, id }) => kind === 'chat' && id !== me && !state.people[id])
      .map(row => ({
        rank: rankOf(findableOf(row), sought),
        contact: () => contactOfConversation(row, state),
      })),
    ...(withGroups ? [...created, ...joined] : []).map(room => ({
      rank: groupRank(room.name, sought),
      contact: () => contactOfGroup(room),
    })),
  ]
  return ranked
    .filter(({ rank }) => rank > 0)
    .map(({ rank, contact }) => ({ rank, contact: contact() }))
    .sort((one, other) => other.rank - one.rank || collator.compare(one.contact.name, other.contact.name))
    .map(({ contact }) => contact)
}
