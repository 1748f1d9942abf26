import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

// [shell-1]
it.each<[pattern: string, path: string, expected: ReturnType<typeof matchPath>]>([
  ['/login', '/login', { params: {}, base: '/login' }],
  ['/login', '/Login/', { params: {}, base: '/Login' }],
  ['/login', '/login/more', undefined],
  ['/', '/', { params: {}, base: '/' }],
  ['/', '/chat', undefined],
  ['consult/:team', '/consult/a%20b', { params: { team: 'a b' }, base: '/consult/a%20b' }],
  ['consult/:team', '/consult/%zz', { params: { team: '%zz' }, base: '/consult/%zz' }],
  ['consult/:team', '/consult', undefined],
  ['admin/*', '/admin', { params: {}, base: '/admin' }],
  ['admin/*', '/admin/people/x', { params: {}, base: '/admin' }],
  ['admin/*', '/administration', undefined],
  ['*', '/anything/at/all', { params: {}, base: '/' }],
])('%s and %s', (pattern, path, expected) => {
  expect(matchPath(pattern, path)).toEqual(expected)
})
