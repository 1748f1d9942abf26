import { selectConversationList, selectKnownPeople } from '@parley/core'
import { conversationKey } from '@parley/protocol/model'
import type { Finder, Finding, FindTools } from '../../slots/finders.ts'
import { conversationFinding } from './conversation-finding.ts'
import { bestFirst, nameRank } from './name-rank.ts'

interface Candidate {
  id: string
  name: string
  show(): Finding
}

/** Whom one has spoken with, the last first, and then everybody else who is known here. */
function candidates(tools: FindTools): Candidate[] {
  const state = tools.client.store.getState()
  const spoken = selectConversationList(state).filter(({ kind }) => kind === 'chat')
  const ids = new Set(spoken.map(({ id }) => id))
  const others = selectKnownPeople(state).filter(({ id }) => !ids.has(id) && id !== state.session.me?.id)
  return [
    ...spoken.map(one => ({ id: one.id, name: one.name, show: () => conversationFinding(one, tools) })),
    ...others.map(({ id, name, avatar }) => ({
      id,
      name,
      show: (): Finding => ({
        id: conversationKey('chat', id),
        title: name,
        detail: id,
        face: { id, image: avatar },
        run: () => tools.openConversation(conversationKey('chat', id)),
      }),
    })),
  ]
}

export const peopleFinder: Finder = {
  section: 'people',
  find: (query, tools) =>
    query === ''
      ? []
      : bestFirst(candidates(tools), ({ id, name }) =>
          Math.max(nameRank(name, query), id.startsWith(query.toLowerCase()) ? 2 : 0),
        ).map(candidate => candidate.show()),
}
