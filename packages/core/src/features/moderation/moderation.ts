import { type CensorMode, MAX_WORDS_AT_ONCE, type WordAction } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface WordList {
  id: number
  name: string
  action: WordAction
  isOn: boolean
  words: number
  /** In the last 30 days. */
  matches: number
}

export interface WordListFields {
  /** Undefined: a new one. */
  id?: number
  name: string
  action: WordAction
  isOn: boolean
}

export interface WordLists {
  lists: WordList[]
  recent: { time: number; name: string; conversation: string; list: string; action: WordAction }[]
  censor: CensorMode | 'unavailable'
}

/** `broad`: nothing was added, because the words are in many ordinary sentences. */
export type AddedWords = AnswerOf<Contract['addWords']>

/** Word lists of the company, for its administrators. */
const createModeration = ({ call }: Context) => ({
  async lists(): Promise<CallResult<WordLists>> {
    const found = await call('listWordLists', {})
    if (!found.ok) return found
    const lists = found.value.lists.map(({ list_id, is_on, ...list }) => ({
      id: list_id,
      isOn: is_on,
      ...list,
    }))
    return { ok: true, value: { lists, recent: found.value.recent, censor: found.value.censor } }
  },
  async save({ id, name, action, isOn }: WordListFields): Promise<CallResult<number>> {
    const fields = { name, action, is_on: isOn, ...(id !== undefined && { list_id: id }) }
    const saved = await call('saveWordList', fields)
    return saved.ok ? { ok: true, value: saved.value.list_id } : saved
  },
  remove: (id: number) => call('deleteWordList', { list_id: id }),
  async words(id: number, after = ''): Promise<CallResult<string[]>> {
    const found = await call('listWords', { list_id: id, after })
    return found.ok ? { ok: true, value: found.value.words } : found
  },
  /** In parts; stops at the first that is not added. */
  async add(id: number, words: readonly string[], isConfirmed: boolean): Promise<CallResult<AddedWords>> {
    let added: CallResult<AddedWords> = { ok: true, value: { outcome: 'added', matched: 0, sentences: 0 } }
    for (let from = 0; from < words.length; from += MAX_WORDS_AT_ONCE) {
      const part = words.slice(from, from + MAX_WORDS_AT_ONCE)
      added = await call('addWords', { list_id: id, words: part, is_confirmed: isConfirmed })
      if (!added.ok || added.value.outcome !== 'added') return added
    }
    return added
  },
  setCensor: (mode: CensorMode) => call('saveCensorMode', { mode }),
  testCensor: (text: string) => call('testCensor', { text }),
  removeWord: (id: number, word: string) => call('removeWord', { list_id: id, word }),
  /** What the lists that are on find in a text. */
  async tryOut(text: string) {
    const found = await call('tryWords', { text })
    return found.ok ? { ok: true as const, value: found.value.matches } : found
  },
})

export const moderation = {
  start: createModeration,
} satisfies Feature
