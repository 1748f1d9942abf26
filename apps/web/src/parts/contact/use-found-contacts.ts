import { useEffect, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { Contact } from './contact.ts'
import { findContacts } from './find-contacts.ts'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 200

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
