import type { Example } from './contract-examples-people.ts'
import { COMPANY, type TestServer } from './testkit.ts'

/** A word list of the company. */
async function wordList({ storage: { db } }: TestServer): Promise<{ list_id: number }> {
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', COMPANY.domain)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('word_lists')
    .values({ company_id: company.id, name: 'Insults', action: 'report', is_on: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { list_id: id }
}

const aboutList = (more: object = {}): Example => ({
  right: async server => ({ ...(await wordList(server)), ...more }),
  wrong: [[{ ...more }, 'list_id']],
})

export const MODERATION_EXAMPLES = {
  listWordLists: { right: () => ({}) },
  saveWordList: {
    right: () => ({ name: 'Insults', action: 'report', is_on: false }),
    wrong: [
      [{ name: ' ', action: 'report', is_on: true }, 'name'],
      [{ name: 'x', action: 'shout', is_on: true }, 'action'],
    ],
  },
  deleteWordList: aboutList(),
  listWords: aboutList(),
  addWords: aboutList({ words: ['badword'] }),
  removeWord: aboutList({ word: 'badword' }),
  saveCensorMode: { right: () => ({ mode: 'off' }), wrong: [[{ mode: 'loud' }, 'mode']] },
  testCensor: { right: () => ({ text: 'hello' }), wrong: [[{ text: '' }, 'text']] },
  tryWords: { right: () => ({ text: 'hello' }), wrong: [[{}, 'text']] },
} satisfies Record<string, Example>
