import { decodeSearchQuery } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { snippetOf } from './snippet-of.ts'

const snippet = (text: string, query: string) => {
  const { text: shown, matches } = snippetOf(text, decodeSearchQuery(query))
  return { shown, marked: matches.map(({ start, end }) => shown.slice(start, end)) }
}

it('shows the whole of a short text in one line', () => {
  expect(snippet('two\n\nlines  here', 'LINES')).toEqual({ shown: 'two lines here', marked: ['lines'] })
})

it('shortens a long text so that the first match is visible', () => {
  const { shown, marked } = snippet(`${'前'.repeat(300)}纪要${'后'.repeat(300)}`, '纪要')
  expect(marked).toEqual(['纪要'])
  expect(shown.indexOf('纪要')).toBeLessThan(30)
  expect(shown.length).toBeLessThan(150)
  expect(shown).toMatch(/^…前+纪要后+…$/)
})

it('does not split characters', () => {
  const { shown } = snippet(`${'😀'.repeat(150)}a`, 'a')
  expect(shown.isWellFormed()).toBe(true)
  expect(snippet(`x${'😀'.repeat(150)}`, 'x').shown.isWellFormed()).toBe(true)
})
