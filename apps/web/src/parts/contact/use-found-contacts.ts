import { type Conversation, type State, selectOwnGroups } from '@parley/core'
import { normaliseSought, rankOf } from '@parley/protocol/model'
import { useEffect, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type Contact, contactOfConversation, contactOfGroup, contactOfPerson } from './contact.ts'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 200

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
function findContacts(state: State, words: string, withGroups: boolean): Contact[] {
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
    .sort((a, b) => b.rank - a.rank || collator.compare(a.contact.name, b.contact.name))
    .map(({ contact }) => contact)
}

interface Found {
  contacts: readonly Contact[]
  isSearching: boolean
}

/** Local matches at once, and the rest of the company when the server responds. */
export function useFoundContacts(words: string, withGroups: boolean): Found {
  const client = useClient()
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const people = useAppState(state => state.people)
  const groups = useAppState(state => state.groups)
  const sought = words.trim()
  const [answered, setAnswered] = useState('')

  useEffect(() => {
    if (sought === '' || isCustomer) return
    let isCurrent = true
    const search = async () => {
      // If the search fails, the local matches remain.
      await client.branches.searchPeople(sought)
      if (isCurrent) setAnswered(sought)
    }
    const timer = setTimeout(() => void search(), TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sought, isCustomer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on these parts of the state
  const contacts = useMemo(
    () => findContacts(client.store.getState(), sought, withGroups),
    [client, sought, withGroups, people, groups],
  )
  return { contacts, isSearching: sought !== '' && !isCustomer && answered !== sought }
}
