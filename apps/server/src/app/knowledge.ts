import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Knowledge } from '../features/assistant/assistant.ts'
import { selectUnread } from '../features/recent/select-unread.ts'
import { findWords } from '../features/search/find-words.ts'
import type { SearchParts } from '../features/search/search.ts'

const isElsewhere = ({ id }: { id: string }): boolean => id !== ASSISTANT_ID

/** What the assistant knows of a person it asks the features that know it; what was said to itself is no news. */
export const composeKnowledge = (search: SearchParts): Knowledge => ({
  unread: async ({ userId }) => (await selectUnread(search.storage.db, userId)).filter(isElsewhere),
  async search(person, query) {
    const { findings, hasMore } = await findWords(search, person, query)
    return { findings: findings.filter(isElsewhere), hasMore }
  },
})
