import { expect, it } from 'vitest'
import { linkCardOf } from './link-card.ts'

const ADDRESS = 'https://docs.example/guide?page=2'

// [links-1]
it.each([
  ['', { title: 'docs.example/guide?page=2' }],
  ['  The   guide: ', { title: 'The guide' }],
  ['The guide\n\nread page two\nfirst', { title: 'The guide', description: 'read page two first' }],
])('makes the card of an address with the words %j', (words, card) => {
  expect(linkCardOf(ADDRESS, words)).toEqual({ kind: 'link', url: ADDRESS, ...card })
})

it.each(['javascript:alert(1)', 'mailto:a@b.example', 'https://user@host/', '//host/x', '/own/path'])(
  'makes no card of %s',
  address => {
    expect(linkCardOf(address, 'x')).toBeUndefined()
  },
)
