import { expect, it } from 'vitest'
import { readLinkCard } from './read-link-card.ts'

it('makes a card of one address, called by the words around it', () => {
  expect(readLinkCard('看这个 https://docs.example/a。')).toMatchObject({
    url: 'https://docs.example/a',
    title: '看这个',
  })
  expect(readLinkCard('https://docs.example/')).toMatchObject({ title: 'docs.example' })
})

it.each(['no address', 'https://a.example https://b.example', 'mailto:a@b.example', ''])(
  'makes none of %j',
  text => {
    expect(readLinkCard(text)).toBeUndefined()
  },
)
