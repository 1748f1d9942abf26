import { expect, it } from 'vitest'
import { isIssuer } from './rules.ts'

// [sso-4]
it.each<[title: string, text: string, is: boolean]>([
  ['an address is an issuer', 'https://id.example', true],
  ['an address with a port and a path is one', 'https://id.example:8443/realms/acme', true],
  ['a provider in the own network may use plain http', 'http://id.internal', true],
  ['a name alone is none', 'id.example', false],
  ['an address with a question is none', 'https://id.example?x=1', false],
  ['an address with a fragment is none', 'https://id.example/#x', false],
  ['an address with a user name is none', 'https://ann@id.example', false],
  ['an address of another kind is none', 'ftp://id.example', false],
  ['an address with spaces is none', 'https://id.example/a b', false],
])('%s', (_title, text, is) => {
  expect(isIssuer(text)).toBe(is)
})
