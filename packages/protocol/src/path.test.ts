import { expect, it } from 'vitest'
import { pathFor } from './path.ts'

it.each([
  ['/api/get/{id}', { id: 'ann' }, '/api/get/ann'],
  ['/api/get/{id}', { id: 'a/../b?c' }, '/api/get/a%2F..%2Fb%3Fc'],
  ['/api/{one}/{two}', { one: 1, two: '二' }, '/api/1/%E4%BA%8C'],
  ['/api/list', { id: 'ann' }, '/api/list'],
] as const)('%s with %j is %s', (path, request, expected) => {
  expect(pathFor({ path }, request)).toBe(expected)
})
