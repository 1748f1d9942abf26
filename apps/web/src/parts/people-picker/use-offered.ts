import {
  type Branch,
  COMPANY,
  type ListStatus,
  selectConversationList,
  selectFriendsByLetter,
  selectOwnGroups,
} from '@parley/core'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type Contact, contactOfConversation, contactOfGroup, contactOfPerson } from '../contact/contact.ts'
import { useFoundContacts } from '../contact/use-found-contacts.ts'

export type PickerTab = 'recent' | 'friends' | 'company' | 'groups'

interface Asked {
  tab: PickerTab
  query: string
  without: ReadonlySet<string>
  withGroups: boolean
  isForStaff: boolean
}

const NO_BRANCHES: readonly Branch[] = []

/** Navigates down the branches of the company. */
function useBranchPath(isShown: boolean) {
  const client = useClient()
  const [path, setPath] = useState<readonly Branch[]>([])
  const id = path.at(-1)?.id ?? COMPANY
  const level = useAppState(state => state.branches[id])
  useEffect(() => {
    if (isShown) void client.branches.load(id)
  }, [client, id, isShown])
  return {
    path,
    level,
    enter: (branch: Branch) => setPath([...path, branch]),
    /** 0: the company. */
    goBackTo: (depth: number) => setPath(path.slice(0, depth)),
    retry: () => void client.branches.load(id),
  }
}

interface Sources {
  recent: readonly Contact[]
  friends: readonly Contact[]
  groups: readonly Contact[]
}

/** All contacts the picker can offer without a search. */
function usePickerSources(withGroups: boolean): Sources {
  const client = useClient()
  const conversations = useAppState(selectConversationList)
  const people = useAppState(state => state.people)
  const rooms = useAppState(state => state.rooms)
  const letters = useAppState(selectFriendsByLetter)
  const own = useAppState(selectOwnGroups)

  useEffect(() => {
    void client.friends.load()
    if (withGroups) void client.rooms.loadGroups()
    const rows = selectConversationList(client.store.getState()).filter(({ kind }) => kind === 'chat')
    void client.people.loadUnknown(rows.map(({ id }) => id))
  }, [client, withGroups])

  const recent = useMemo(
    () =>
      conversations
        .filter(({ kind, isDisabled }) => !isDisabled && (withGroups || kind === 'chat'))
        .map(conversation => contactOfConversation(conversation, { people, rooms })),
    [conversations, people, rooms, withGroups],
  )
  const friends = useMemo(() => letters.flatMap(letter => letter.people.map(contactOfPerson)), [letters])
  const groups = useMemo(() => [...own.created, ...own.joined].map(contactOfGroup), [own])
  return { recent, friends, groups }
}

/** The rows of the picker, and whether more are loading. */
export function useOffered({ tab, query, without, withGroups, isForStaff }: Asked) {
  const sought = useDeferredValue(query).trim()
  const sources = usePickerSources(withGroups)
  const found = useFoundContacts(sought, withGroups)
  const company = useBranchPath(tab === 'company')
  const people = useAppState(state => state.people)
  const myId = useAppState(state => state.session.me?.id)
  const friendsStatus = useAppState(state => state.friends.status)
  const groupsStatus = useAppState(state => state.groups.status)

  const offered = useMemo(() => {
    const staff = () => company.level?.people.flatMap(id => people[id] ?? []).map(contactOfPerson) ?? []
    const all: readonly Contact[] =
      sought !== '' ? found.contacts : tab === 'company' ? staff() : sources[tab]
    return all.filter(
      ({ id, isCustomer }) =>
        id !== myId && id !== ASSISTANT_ID && !without.has(id) && !(isForStaff && isCustomer),
    )
  }, [sought, found.contacts, tab, company.level, people, sources, without, isForStaff, myId])

  const statuses: Record<PickerTab, ListStatus> = {
    recent: 'ready',
    friends: friendsStatus,
    company: company.level?.status ?? 'loading',
    groups: groupsStatus,
  }
  const searched: ListStatus = found.isSearching ? 'loading' : 'ready'
  return {
    contacts: offered,
    branches: sought === '' && tab === 'company' ? (company.level?.branches ?? NO_BRANCHES) : NO_BRANCHES,
    status: sought === '' ? statuses[tab] : searched,
    isSearch: sought !== '',
    isBehind: sought !== query.trim(),
    company,
    myId,
  }
}
