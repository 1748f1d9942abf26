import { expect, it } from 'vitest'
import { findSetupFaults, MAX_COMPANY_NAME_LENGTH, type SetupDraft, type SetupField } from './rules.ts'

const DRAFT: SetupDraft = {
  company: 'Acme',
  domain: 'acme.example',
  name: 'Ann',
  account: 'ann',
  password: 'correct horse battery',
}

it.each<[title: string, changes: Partial<SetupDraft>, faults: SetupField[]]>([
  ['a whole form has no faults', {}, []],
  ['a company needs a name', { company: ' ' }, ['company']],
  ['its name may be as long as the limit', { company: '公'.repeat(MAX_COMPANY_NAME_LENGTH) }, []],
  ['its name may not be longer', { company: '公'.repeat(MAX_COMPANY_NAME_LENGTH + 1) }, ['company']],
  ['a domain may be a single word', { domain: 'localhost' }, []],
  ['a domain has no capitals', { domain: 'Acme.example' }, ['domain']],
  ['a domain does not begin with a hyphen', { domain: '-acme.example' }, ['domain']],
  ['a domain does not end with a dot', { domain: 'acme.' }, ['domain']],
  ['a domain has at most 100 characters', { domain: `${'a.'.repeat(50)}a` }, ['domain']],
  ['the first administrator needs a name', { name: '' }, ['name']],
  ['the first administrator needs an account', { account: '' }, ['account']],
  ['a short password is refused', { password: 'short' }, ['password']],
  [
    'the account is no password',
    { account: 'ann.administrator', password: 'ann.administrator' },
    ['password'],
  ],
  ['all faults are found, in the order of the form', { company: '', password: '' }, ['company', 'password']],
])('%s', (_title, changes, faults) => {
  expect(findSetupFaults({ ...DRAFT, ...changes })).toEqual(faults)
})
