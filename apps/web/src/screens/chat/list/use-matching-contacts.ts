import type { FoundName, State } from '@parley/core'
import { splitConversationKey } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { findingOfName, sectionOfName } from '../../../features/search/name-finder.ts'
import { useFoundContacts } from '../../../parts/contact/use-found-contacts.ts'
import type { FoundContact } from './find-rows.ts'
import { useFoundNames } from './use-found-names.ts'

const NONE: readonly FoundContact[] = []

/** People and groups by name, remark, pinyin, initials or account: of one's conversations, friends and the company. */
export function useMatchingContacts(query: string) {
  const client = useClient()
  const { contacts: known, isSearching } = useFoundContacts(query, true)
  const { names, isWaiting } = useFoundNames(query)
  const isEmpty = query.trim() === ''
  const contacts = useMemo(() => {
    if (isEmpty) return NONE
    const state = client.store.getState()
    const found = new Map<string, FoundContact>()
    for (const contact of known)
      found.set(contact.key, { ...contact, section: contact.kind === 'chat' ? 'people' : 'groups' })
    for (const name of names) if (!found.has(name.key)) found.set(name.key, contactOfName(state, name))
    return [...found.values()]
  }, [client, isEmpty, known, names])
  return { contacts, isWaiting: isWaiting || isSearching }
}

function contactOfName(state: State, found: FoundName): FoundContact {
  const { kind, id } = splitConversationKey(found.key)
  const { name, avatar, key } = found
  const { isCustomer = false, detail: position = '' } = findingOfName(state, found, {
    openConversation: () => undefined,
  })
  return {
    key,
    kind,
    id,
    name,
    ownName: name,
    avatar,
    isCustomer,
    position: kind === 'chat' ? '' : position,
    section: sectionOfName(state, found),
  }
}
