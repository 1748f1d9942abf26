import { expect, it } from 'vitest'
import { emojiQuery } from './emoji-query.ts'

const query = (text: string) => emojiQuery(text, text.length)

// [emoji-3]
it.each([
  [':smi', { from: 0, words: 'smi', isEnded: false }],
  ['well done :thumbs_up', { from: 10, words: 'thumbs up', isEnded: false }],
  ['(:笑', { from: 1, words: '笑', isEnded: false }],
  ['ok :heart:', { from: 3, words: 'heart', isEnded: true }],
  [':+1:', { from: 0, words: '+1', isEnded: true }],
])('%s names an emoji', (text, expected) => {
  expect(query(text)).toEqual(expected)
})

it.each([':', ':D', ':s', '12:30', 'note:this', '注意:高兴', 'http://a', '::', ': smile', ':smile: '])(
  '%s names none',
  text => {
    expect(query(text)).toBeUndefined()
  },
)
