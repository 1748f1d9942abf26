import { expect, it } from 'vitest'
import { isEmojiOnly } from './is-emoji-only.ts'

// [messages-14]
it('isEmojiOnly: recognises a few emoji without other text', () => {
  for (const text of ['👍', '[微笑] [赞]', '👩‍👩‍👧 ❤️', '🇨🇳👋🏽', '1️⃣', ':go_live: 👍:ship_it:'])
    expect([text, isEmojiOnly(text)]).toEqual([text, true])
  for (const text of [
    '',
    ' ',
    'ok 👍',
    '12',
    '©',
    '[微信]',
    ':12:',
    'ok :go_live:',
    ':aa:'.repeat(7),
    '👍'.repeat(7),
    '👍'.repeat(5_000),
  ])
    expect([text, isEmojiOnly(text)]).toEqual([text, false])
})
