import { expect, it } from 'vitest'
import { isConfirmed } from './is-confirmed.ts'

const of = (...results: string[]) => isConfirmed(results, 'mx.acme.test', 'ann@mail.test')

// [mailbox-2]
it.each([
  ['DMARC', 'mx.acme.test; dmarc=pass (p=reject dis=none) header.from=mail.test'],
  [
    'a signature',
    'MX.acme.test 1; spf=fail smtp.mailfrom=x@evil.test; dkim=pass header.i=@mail.test header.s=k1',
  ],
  ['a signature of the organisation', 'mx.acme.test; dkim=pass header.d="out.mail.test"'],
  [
    'a check with a reason',
    'mx.acme.test; dkim=pass reason="2048 bit; (good)" header.d=mail.test header.b="a/+="',
  ],
  ['the envelope of a quoted address', 'mx.acme.test; spf=pass smtp.mailfrom="ann; \\"noor\\""@mail.test'],
  ['the envelope', 'mx.acme.test;\tspf=pass (ip (v4) is allowed) smtp.mailfrom=bounce@mail.test'],
])('believes the receiving server that the sender is confirmed by %s', (_way, header) => {
  expect(of(header)).toBe(true)
  expect(of('other.test; dmarc=fail header.from=mail.test', header)).toBe(true)
})

// [mailbox-2]
it.each([
  ['nothing was checked', 'mx.acme.test; none'],
  ['another server says it', 'mx.evil.test; dmarc=pass header.from=mail.test'],
  [
    'only the domain of somebody else was checked',
    'mx.acme.test; dkim=pass header.d=evil.test; spf=pass smtp.mailfrom=a@evil.test',
  ],
  ['a domain that only ends alike was checked', 'mx.acme.test; dkim=pass header.d=hotmail.test'],
  ['a domain of nobody was checked', 'mx.acme.test; dkim=pass header.d=test'],
  ['DMARC failed', 'mx.acme.test; dmarc=fail header.from=mail.test; spf=pass smtp.mailfrom=ann@mail.test'],
  ['it is a comment', 'mx.acme.test; spf=none (; dmarc=pass header.from=mail.test)'],
  ['the domain is of the quoted name', 'mx.acme.test; spf=pass smtp.mailfrom="ann@mail.test"@evil.test'],
  [
    'a whole quoted address is of somebody else',
    'mx.acme.test; spf=pass smtp.mailfrom="\\"ann@mail.test\\"@evil.test"',
  ],
  [
    'a quoted name looks like a check',
    'mx.acme.test; spf=pass smtp.mailfrom="x;dmarc=pass header.from=mail.test"@evil.test',
  ],
  [
    'a quoted name looks like a property',
    'mx.acme.test; dkim=pass header.i="x header.d=mail.test header.i=@mail.test "@evil.test',
  ],
  [
    'a reason looks like a property',
    'mx.acme.test; dmarc=pass reason=" header.from=mail.test" header.from=evil.test',
  ],
  [
    'quoted brackets hide what failed',
    'mx.acme.test; spf=pass smtp.mailfrom="("@mail.test; dmarc=fail header.from=mail.test; dkim=none header.i=")"@a.test',
  ],
  [
    'quotes in comments change what is a comment',
    'mx.acme.test; spf=pass (of a") smtp.mailfrom="); dmarc=pass header.from=mail.test ("@evil.test; iprev=pass (b")',
  ],
  ['a comment is within an address', 'mx.acme.test; spf=pass smtp.mailfrom=ann@mail.test(x)@evil.test'],
  [
    'a quote does not end',
    'mx.acme.test; dmarc=pass header.from=mail.test; spf=pass smtp.mailfrom="x@evil.test',
  ],
  ['a comment does not end', 'mx.acme.test; dmarc=pass header.from=mail.test; spf=pass (x'],
  ['nothing says whose it was', 'mx.acme.test; spf=pass'],
])('believes nothing where %s', (_why, header) => {
  expect(of(header)).toBe(false)
})

// [mailbox-2]
it('believes only the topmost header of the server: the sender may have written the others', () => {
  const [said, forged] = ['mx.acme.test; spf=fail', 'mx.acme.test; dmarc=pass header.from=mail.test']
  expect(of(said, forged)).toBe(false)
  expect(of('mx.acme.test; spf=pass smtp.mailfrom="', forged)).toBe(false)
  expect(of()).toBe(false)
})
