import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

// [messages-13]
it.each([
  ['**bold** *a* _b_ ~~c~~ `d_e`', 'bold a b c d_e'],
  ['***both*** and **a *b* c**', 'both and a b c'],
  ['Look:\n```ts\nconst a = 1\n```\n> said', 'Look:\nconst a = 1\nsaid'],
  ['3. one\n4. two\n- more', '3. one\n4. two\n• more'],
  ['snake_case 2*3*4 https://a.example/_x_ [赞]', 'snake_case 2*3*4 https://a.example/_x_ [赞]'],
  ['# Plan\n[site](https://a.example/)', 'Plan\nsite'],
  ['a|b\n-|-\n1|**2**', 'a | b\n1 | 2'],
  ['>', '>'],
])('plain words of %s', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
})
