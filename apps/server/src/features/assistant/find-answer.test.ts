import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import questions from '../../../test/assistant/questions.json' with { type: 'json' }
import { ASKER, NOW, seedCompanyChat } from '../../../test/assistant/seed-company-chat.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createSearchIndex } from '../../domain/search/create-search-index.ts'
import { selectRecent } from '../recent/select-recent.ts'
import { createSourceFinder } from '../search/find-sources.ts'
import { Indexer } from '../search/indexer.ts'
import { ANSWERS } from './answers.ts'
import { composeKnowledge } from './compose-knowledge.ts'
import { findAnswer } from './find-answer.ts'
import { languageOf } from './intent.ts'

/** The share of the 120 questions that must be answered. */
const FLOOR = 0.95
/** People read only the first lines. */
const READ = 3

interface Expected {
  ask: string
  /** One of these messages is among the first lines. */
  first?: string[]
  /** All of these are among the lines. */
  all?: string[]
  kind?: 'help' | 'unknown'
}

function isAnswered({ ask, first, all, kind }: Expected, text: string, ids: string[]): boolean {
  const say = ANSWERS[languageOf(ask)]
  if (kind) return text === (kind === 'help' ? say.help : say.nothingFound)
  if (first) return ids.slice(0, READ).some(id => first.includes(id))
  return all?.every(id => ids.includes(id)) ?? false
}

describe('the questions of a company', () => {
  // [assistant-2, assistant-4]
  onEachDatabase(server => {
    it('are nearly all answered by the assistant', async () => {
      const { id, companyId } = await seedCompanyChat(server())
      const { storage } = server()
      const index = createSearchIndex(storage.dialect)
      const indexer = new Indexer(storage, index, pino({ level: 'silent' }))
      const asker = { userId: id, user: ASKER, companyId }
      const failed: string[] = []
      let similar = 0
      for (const expected of questions as Expected[]) {
        const knowledge = await composeKnowledge({
          db: storage.db,
          createSourceFinder: person => createSourceFinder({ storage, index, indexer }, person),
          selectRecent: userId => selectRecent(storage.db, userId),
        })(asker)
        const { text, lines } = await findAnswer(knowledge, asker, expected.ask, NOW)
        const ids = lines.map(({ message }) => message?.id ?? '')
        if (text === ANSWERS[languageOf(expected.ask)].similar(lines.length)) similar++
        if (!isAnswered(expected, text, ids)) failed.push(`${expected.ask} → ${ids.join(' ') || text}`)
      }
      const share = 1 - failed.length / questions.length
      console.info(`Assistant: ${(share * 100).toFixed(1)} % of ${questions.length} questions answered.`)
      for (const line of failed) console.info(`  not answered: ${line}`)
      expect(questions).toHaveLength(121)
      expect(share).toBeGreaterThanOrEqual(FLOOR)
      expect(similar / questions.length).toBeLessThanOrEqual(1 - FLOOR)
    })

    it('with an unknown word get the closest answer, marked as such', async () => {
      const { id, companyId } = await seedCompanyChat(server())
      const { storage } = server()
      const index = createSearchIndex(storage.dialect)
      const indexer = new Indexer(storage, index, pino({ level: 'silent' }))
      const asker = { userId: id, user: ASKER, companyId }
      const knowledge = await composeKnowledge({
        db: storage.db,
        createSourceFinder: person => createSourceFinder({ storage, index, indexer }, person),
        selectRecent: userId => selectRecent(storage.db, userId),
      })(asker)
      const { text, lines } = await findAnswer(knowledge, asker, 'Find the passport pdf', NOW)
      expect(text).toBe(ANSWERS.en.similar(lines.length))
    })
  })
})
