import { expect, it } from 'vitest'
import { domainOfLink, takeEntry } from './take-entry.ts'

function visit(path: string) {
  let shown = path
  const history = {
    replaceState(_data: unknown, _title: string, url: string) {
      shown = url
    },
  }
  const entry = takeEntry({ href: `https://parley.test${path}` }, history)
  return { entry, shown }
}

// [shell-5, shell-6]
it.each([
  ['/chat?domain=d.test&token=t', { domain: 'd.test', token: 't', isCodigger: false }, '/chat'],
  [
    '/chat?domain=d.test&codiggerIM=1&token=t',
    { domain: 'd.test', token: 't', isCodigger: true },
    '/chat?codiggerIM=1',
  ],
  [
    '/chat?token=t&domain=d.test&c=chat%3Abob',
    { domain: 'd.test', token: 't', isCodigger: false },
    '/chat?c=chat%3Abob',
  ],
  ['/chat?token=t', undefined, '/chat'],
  ['/chat?domain=d.test', undefined, '/chat'],
  ['/chat?domain=&token=t', undefined, '/chat'],
  ['/chat', undefined, '/chat'],
  ['/?domain=d.test&token=t', undefined, '/?domain=d.test&token=t'],
])('%s', (path, entry, shown) => {
  expect(visit(path)).toEqual({ entry, shown })
})

// [embed-8]
it('inside a frame the page around it may hand the code over', () => {
  const take = (isFramed: boolean) =>
    takeEntry(
      { href: 'https://parley.test/chat?domain=d.test&embed=1' },
      { replaceState: () => undefined },
      isFramed,
    )
  expect(take(true)).toEqual({ domain: 'd.test', token: undefined, isCodigger: false })
  expect(take(false)).toBeUndefined()
})

it.each([
  ['/chat?domain=d.test', 'd.test'],
  ['/chat?token=t&domain=d.test', 'd.test'],
  ['/chat?domain=', undefined],
  ['/login?domain=d.test', undefined],
])('company of the link %s: %s', (path, domain) => {
  expect(domainOfLink({ href: `https://parley.test${path}` })).toBe(domain)
})
