import { expect, it } from 'vitest'
import { decodeRoleChange } from './events.ts'
import { findPersonFaults, MAX_PERSON_NAME_LENGTH, MAX_POSITION_LENGTH, type PersonDraft } from './rules.ts'

const ANN: PersonDraft = { account: 'ann', name: '安', mobile: '', position: '' }
const LONGEST_NAME = '安'.repeat(MAX_PERSON_NAME_LENGTH)
const LONGEST_POSITION = 'x'.repeat(MAX_POSITION_LENGTH)

it.each<[title: string, changes: Partial<PersonDraft>, faults: ReturnType<typeof findPersonFaults>]>([
  ['account and name are enough', {}, {}],
  ['everything may be given', { mobile: '138 0013 8000', position: 'Sales' }, {}],
  ['an account is needed', { account: '' }, { account: 'account-missing' }],
  ['an account has no spaces', { account: 'a b' }, { account: 'account-wrong' }],
  ['nobody is called like the assistant', { account: 'assistant' }, { account: 'account-wrong' }],
  ['nobody is called like a bot', { account: 'bot.ann' }, { account: 'account-wrong' }],
  ['a name is needed', { name: '  ' }, { name: 'name-missing' }],
  ['a name may be as long as the limit', { name: LONGEST_NAME }, {}],
  ['a name may not be longer', { name: `${LONGEST_NAME}安` }, { name: 'name-too-long' }],
  ['a name is no formula', { name: '=SUM(A1)' }, { name: 'formula' }],
  ['a name may begin with a minus and digits', { name: '-1' }, {}],
  ['a name may not begin with a minus and more', { name: '-1+2' }, { name: 'formula' }],
  ['a mobile number has digits', { mobile: 'none' }, { mobile: 'mobile-wrong' }],
  ['an e-mail address is in order', { email: 'Ann.Lee+x@acme-2.test' }, {}],
  ['an e-mail address has a domain', { email: 'ann@' }, { email: 'email-wrong' }],
  ['an e-mail address is one address', { email: 'a@b.cd, e@f.gh' }, { email: 'email-wrong' }],
  ['an e-mail address has plain letters', { email: '\u212Aim@acme.test' }, { email: 'email-wrong' }],
  ['an e-mail address is no formula', { email: '=1+1@acme.test' }, { email: 'formula' }],
  ['a position may be as long as the limit', { position: LONGEST_POSITION }, {}],
  ['a position may not be longer', { position: `${LONGEST_POSITION}x` }, { position: 'position-too-long' }],
  ['a position is no formula', { position: '@x' }, { position: 'formula' }],
  [
    'all faults are found at once',
    { account: '', name: '' },
    { account: 'account-missing', name: 'name-missing' },
  ],
])('%s', (_title, changes, faults) => {
  expect(findPersonFaults({ ...ANN, ...changes })).toEqual(faults)
})

it.each<[title: string, data: unknown, result: ReturnType<typeof decodeRoleChange>]>([
  ['somebody becomes an administrator', { role: 'administrator' }, { ok: true, value: 'administrator' }],
  ['somebody is a member again', { role: 'member' }, { ok: true, value: 'member' }],
  ['an unknown role is refused', { role: 'king' }, { ok: false, reason: 'data.role' }],
  ['no data is refused', null, { ok: false, reason: 'data.role' }],
])('%s', (_title, data, result) => {
  expect(decodeRoleChange(data)).toEqual(result)
})
