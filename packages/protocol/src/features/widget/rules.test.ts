import { expect, it } from 'vitest'
import { decodeEmail, decodeWebsite, signedText } from './rules.ts'

it('a website is kept as scheme, host and port', () => {
  expect(decodeWebsite('https://Shop.Example.com/basket')).toBe('https://shop.example.com')
  expect(decodeWebsite('shop.example.com')).toBe('https://shop.example.com')
  expect(decodeWebsite('https://shop.example.com:8443')).toBe('https://shop.example.com:8443')
  expect(decodeWebsite('http://localhost:3000')).toBe('http://localhost:3000')
})

it('no other scheme, no plain http, no wildcard and no bare word is a website', () => {
  for (const wrong of ['http://shop.example.com', 'ftp://a.example', 'javascript:alert(1)', '*', 'shop', ''])
    expect(decodeWebsite(wrong), wrong).toBeUndefined()
  expect(decodeWebsite('https://user@shop.example.com')).toBeUndefined()
})

// [customers-14]
it('a website signs id, name and expiry, each on a line', () => {
  expect(signedText({ id: '42', name: 'Renata Novak', expires: 1_794_700_800_000 })).toBe(
    '42\nRenata Novak\n1794700800000',
  )
})

// [customers-16]
it('an email address has a name, one @ and a host with a dot', () => {
  expect(decodeEmail(' renata+shop@mail.example.com ')).toBe('renata+shop@mail.example.com')
  expect(decodeEmail('李雷@例子.公司')).toBe('李雷@例子.公司')
  const wrong = ['', 'renata', 'renata@', '@a.example', 'a@b', 'a@b..c', 'a b@c.example', 'a@b.c, d@e.f']
  for (const written of [...wrong, 'Renata <a@b.example>', `${'a'.repeat(250)}@b.example`])
    expect(decodeEmail(written), written).toBeUndefined()
})
