import { expect, it } from 'vitest'
import { decodeTarget } from './decode-target.ts'

it.each([
  ['?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1', 'https://example.org/a?b=1'],
  ['?url=http://example.org', 'http://example.org/'],
  ['?url=javascript:alert(1)', undefined],
  ['?url=%20JaVaScRiPt:alert(1)', undefined],
  ['?url=data:text/html,x', undefined],
  ['?url=//example.org', undefined],
  ['?url=https://parley.test@evil.example', undefined],
  ['?url=', undefined],
  ['', undefined],
])('the target of %s is %s', (search, target) => {
  expect(decodeTarget(search)?.href).toBe(target)
})
