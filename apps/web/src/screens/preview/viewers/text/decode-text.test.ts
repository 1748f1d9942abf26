import { expect, it } from 'vitest'
import { decodeText, indentJson } from './decode-text.ts'

it('reads UTF-8, UTF-16 with a byte order mark, and older Chinese encodings', () => {
  expect(decodeText(new TextEncoder().encode('中文 text')).text).toBe('中文 text')
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x2d, 0x4e])).text).toBe('中')
  expect(decodeText(new Uint8Array([0xd6, 0xd0, 0xce, 0xc4])).text).toBe('中文')
})

// [limits-10]
it('cuts after 2 MB, even inside a character, without mistaking the encoding', () => {
  const { text, isCut } = decodeText(new TextEncoder().encode(`a${'中'.repeat(800_000)}`))
  expect(isCut).toBe(true)
  expect(text.length).toBe(1 + Math.floor((2_097_152 - 1) / 3))
  expect(text.at(-1)).toBe('中')
})

it('indents JSON and leaves other text alone', () => {
  expect(indentJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(indentJson('{"a":')).toBe('{"a":')
  expect(indentJson(`${'['.repeat(200_000)}`)).toHaveLength(200_000)
})
