import { expect, it } from 'vitest'
import { readLinkCard } from './read-link-card.ts'

it('link card: takes the only URL, with the text around it as title', () => {
  expect(readLinkCard('看这个 https://docs.example/a。')).toMatchObject({
    url: 'https://docs.example/a',
    title: '看这个',
  })
  expect(readLinkCard('https://docs.example/')).toMatchObject({ title: 'docs.example' })
})

it.each(['no address', 'https://a.example https://b.example', 'mailto:a@b.example', ''])(
  'link card: is not made from %j',
  text => {
    expect(readLinkCard(text)).toBeUndefined()
  },
)
