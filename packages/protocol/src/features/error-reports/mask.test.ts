import { expect, it } from 'vitest'
import { maskError } from './mask.ts'

// [error-reports-2]
it('errors keep their name and where they happened', () => {
  const stack =
    'TypeError: Cannot read properties of undefined\n    at send (https://chat.acme.test/assets/index-Bx9.js:1:2345)'
  expect(maskError(stack)).toBe(
    'TypeError: Cannot read properties of undefined\n    at send (/assets/index-Bx9.js:1:2345)',
  )
})

// [error-reports-4]
it('names of scripts stay, however much they look like tokens', () => {
  const frame = '    at o (/assets/create-browser-client-Bsj4tqOC.js:2:3605)'
  expect(maskError(`Error: x\n${frame}`)).toBe(`Error: x\n${frame}`)
  expect(maskError('Error: create-browser-client-Bsj4tqOC ended')).toBe('Error: … ended')
})

// [error-reports-2]
it('words, tokens, addresses and phone numbers are masked in errors', () => {
  const secrets = [
    `SyntaxError: Unexpected token 'h', "hello darling" is not valid JSON`,
    'Error: GET https://chat.acme.test/business/user/get?token=abcDEF0123 failed',
    'Error: session 9f8e7d6c5b4a39281706f5e4d3c2b1a0 ended',
    'Error: ann.lee@acme.test is away',
    'Error: call +86 138 0013 8000',
    'Error: 今晚一起吃饭吗',
    'Error: a\u0000b\u001b[31mred',
  ]
  expect(secrets.map(maskError)).toEqual([
    'SyntaxError: Unexpected token "…", "…" is not valid JSON',
    'Error: GET /business/user/get failed',
    'Error: session … ended',
    'Error: … is away',
    'Error: call …',
    'Error: …',
    'Error: a b [31mred',
  ])
})

// [error-reports-2]
it('errors lose quoted words that contain quotes or line breaks, or were cut', () => {
  const frame = '    at parse (/assets/index-Bx9.js:1:2)'
  expect(maskError(`Unexpected token ']', "["my secret",]" is not valid JSON\n${frame}`)).toBe(
    `Unexpected token "…", "…" is not valid JSON\n${frame}`,
  )
  expect(maskError(`SyntaxError: "hello\nmy secret" is not valid JSON\n${frame}`)).toBe(
    `SyntaxError: "…" is not valid JSON\n${frame}`,
  )
  expect(maskError(`Error: cannot read "my secret\nsecond secret\n${frame}`)).toBe(
    `Error: cannot read "…"\n${frame}`,
  )
})

it('an apostrophe is not taken for a quote', () => {
  expect(maskError("Error: can't open the database")).toBe("Error: can't open the database")
})

it('long stacks are cut', () => {
  expect(maskError('x\n'.repeat(500)).split('\n')).toHaveLength(30)
  expect(maskError('y'.repeat(5000))).toHaveLength(300)
})
