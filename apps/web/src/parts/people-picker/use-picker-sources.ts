import { selectConversationList, selectFriendsByLetter, selectOwnGroups } from '@parley/core'
import { useEffect, useMemo } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type Contact, contactOfConversation, contactOfGroup, contactOfPerson } from '../contact/contact.ts'

interface Sources {
  recent: readonly Contact[]
  friends: readonly Contact[]
  groups: readonly Contact[]
}

/** All contacts the picker can offer without a search. */
export function usePickerSources(withGroups: boolean): Sources {
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
