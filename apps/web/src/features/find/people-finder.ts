import { type State, selectConversationList } from '@parley/core'
import { conversationKey } from '@parley/protocol/model'
import type { Finder, Finding, FindTools } from '../../slots/finders.ts'
import { bestFirst, nameRank } from './name-rank.ts'

interface Candidate {
  id: string
  name: string
  avatar: string
  isCustomer: boolean
}

/** People with a conversation first, most recent first, then everybody else known to this client. */
function candidates(state: State): Iterable<Candidate> {
  const found = new Map<string, Candidate>()
  const add = ({ id, name, avatar, isCustomer }: Candidate) => {
    if (!found.has(id)) found.set(id, { id, name, avatar, isCustomer })
  }
  for (const row of selectConversationList(state)) if (row.kind === 'chat') add(row)
  for (const person of Object.values(state.people)) add({ ...person, name: person.remark || person.nickName })
  for (const { members } of Object.values(state.rooms))
    for (const member of members) add({ ...member, name: state.remarks[member.id] ?? member.name })
  found.delete(state.session.me?.id ?? '')
  return found.values()
}

export const findingOf = (
  { id, name, avatar, isCustomer }: Candidate,
  { openConversation }: FindTools,
): Finding => ({
  id: conversationKey('chat', id),
  title: name,
  detail: id,
  face: { id, image: avatar },
  isCustomer,
  run: () => openConversation(conversationKey('chat', id)),
})

export const peopleFinder: Finder = {
  section: 'people',
  find(query, tools) {
    if (query === '') return []
    const account = query.toLowerCase()
    const rank = ({ id, name }: Candidate) =>
      Math.max(nameRank(name, query), id.toLowerCase().startsWith(account) ? 2 : 0)
    return bestFirst([...candidates(tools.client.store.getState())], rank).map(one => findingOf(one, tools))
  },
}
