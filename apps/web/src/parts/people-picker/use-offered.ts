import type { Branch, ListStatus } from '@parley/core'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { useDeferredValue, useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { type Contact, contactOfPerson } from '../contact/contact.ts'
import { useFoundContacts } from '../contact/use-found-contacts.ts'
import { useBranchPath } from './use-branch-path.ts'
import { usePickerSources } from './use-picker-sources.ts'

export type PickerTab = 'recent' | 'friends' | 'company' | 'groups'

interface Asked {
  tab: PickerTab
  query: string
  without: ReadonlySet<string>
  withGroups: boolean
  isForStaff: boolean
}

const NO_BRANCHES: readonly Branch[] = []

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
