import { splitConversationKey } from '@parley/protocol/model'
import type { Finder, FindSection } from '../../slots/finders.ts'

/** Matches by pinyin and initials, which only the server knows. Duplicates of local matches are dropped. */
const finderOf = (section: FindSection, kind: 'chat' | 'groupchat'): Finder => ({
  section,
  isRemote: true,
  async find(query, { client, openConversation }) {
    const answer = await client.search.findNames(query)
    if (!answer.ok) throw new Error(answer.problem.code)
    return answer.value
      .filter(({ key }) => splitConversationKey(key).kind === kind)
      .map(({ key, name, avatar }) => {
        const { id } = splitConversationKey(key)
        return {
          id: key,
          title: name,
          detail: kind === 'chat' ? id : '',
          face: { id, image: avatar, key },
          run: () => openConversation(key),
        }
      })
  },
})

export const personNameFinder = finderOf('people', 'chat')
export const groupNameFinder = finderOf('groups', 'groupchat')
