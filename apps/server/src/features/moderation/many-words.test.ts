import { MAX_LISTED_WORDS, MAX_WORD_LENGTH, MAX_WORDS_AT_ONCE } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { inChunks } from '../../domain/steps/in-chunks.ts'

const SLOW = { timeout: 60_000 }
const wordOf = (n: number) => `w${n}x`.padEnd(MAX_WORD_LENGTH, 'y')

onEachDatabase(server => {
  // [moderation-5]
  it(
    'a company has 10,000 words of 100 characters, all are found, and one more is refused',
    SLOW,
    async () => {
      await server().createUser('boss', { role: 'administrator' })
      const { token } = await server().signIn('boss')
      const list = { name: 'Many', action: 'block', is_on: true }
      const list_id = (await server().call('saveWordList', list, { token })).answer?.list_id ?? 0
      const add = async (words: string[]) =>
        (await server().call('addWords', { list_id, words }, { token })).answer?.outcome
      const words = Array.from({ length: MAX_LISTED_WORDS }, (_, n) => wordOf(n))
      const last = words.splice(-MAX_WORDS_AT_ONCE)
      for (const chunk of inChunks(words.map(word => ({ list_id, word }))))
        await server().storage.db.insertInto('listed_words').values(chunk).execute()
      expect(await add(last)).toBe('added')
      expect(await add(['another'])).toBe('full')
      expect((await server().call('addWords', { list_id, words: [`${wordOf(1)}y`] }, { token })).code).toBe(
        400,
      )
      for (const name of ['ann', 'ben']) await server().createUser(name)
      const ann = await WireClient.signIn(server(), 'ann')
      ann.send(textTo('ben', `so ${wordOf(9_999)}`, crypto.randomUUID()))
      expect(await ann.next(/<ack |type="error"/)).toContain('blocked')
    },
  )
})
