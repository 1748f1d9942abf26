import { nameOfPerson } from '@parley/core'
import { type ConversationKey, conversationKey, isGuestId } from '@parley/protocol/model'
import { use, useEffect } from 'react'
import { useAppState, useClientIfAny } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { CallNamesContext } from './call-client.ts'

/** Name and avatar of a participant, loaded if not known yet. */
export function usePerson(id: string, room?: ConversationKey): { id: string; name: string; avatar: string } {
  const client = useClientIfAny()
  const given = use(CallNamesContext)[id]
  const person = useAppState(state => state.people[id])
  const row = useAppState(state => state.conversations.get(conversationKey('chat', id)))
  const member = useAppState(state => room && state.rooms[room]?.members.find(one => one.id === id))
  const me = useAppState(state => (state.session.me?.id === id ? state.session.me : undefined))
  const isKnown = given !== undefined || Boolean(person ?? row ?? member ?? me)
  useEffect(() => {
    if (!isKnown && id !== '') void client?.people.getCard(id)
  }, [client, id, isKnown])
  const name = given ?? ((person && nameOfPerson(person)) || member?.name || row?.name || me?.nickName || id)
  return { id, name, avatar: person?.avatar ?? member?.avatar ?? row?.avatar ?? me?.avatar ?? '' }
}

/** As it is said in sentences: whoever came by a link is called a guest, whatever name they gave [meetings-7]. */
export function useNameInCall(id: string, room?: ConversationKey): string {
  const { guests: text } = useText().calling
  const { name } = usePerson(id, room)
  return isGuestId(id) ? text.named(name) : name
}
