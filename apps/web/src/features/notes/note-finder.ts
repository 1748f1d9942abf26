import { selectCustomerOverview } from '@parley/core'
import type { Finder } from '../../slots/finders.ts'
import { displayTime } from '../../text/display-time.ts'

const SHOWN = 4

/** Internal notes of the user's teams; a result opens the consultation. Without a team nothing is asked. */
export const noteFinder: Finder = {
  section: 'messages',
  isRemote: true,
  async find(query, { client, text, openConversation }) {
    const state = client.store.getState()
    if (query === '' || selectCustomerOverview(state).teams.length === 0) return []
    const answer = await client.notes.find(query)
    if (!answer.ok) throw new Error(answer.problem.code)
    const now = Date.now() + state.timeDiff
    return answer.value.slice(0, SHOWN).map(note => ({
      id: `note ${note.id}`,
      title: note.text,
      detail: `${text.notes.note} · ${note.authorName} · ${note.customer} · ${displayTime(text, note.time, now)}`,
      icon: 'lock',
      run: () => openConversation(note.key),
    }))
  },
}
