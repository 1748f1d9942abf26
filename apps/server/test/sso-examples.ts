import type { Example } from './contract-examples-people.ts'

const OFF = {
  is_on: false,
  name: '',
  issuer: '',
  client_id: '',
  claim: 'email',
  email_domain: '',
  creates_people: false,
  ends_provider_session: false,
}
const ON = { ...OFF, is_on: true, name: 'Acme ID', issuer: 'https://id.acme.test', client_id: 'parley' }

export const SSO_EXAMPLES = {
  getSsoSettings: { right: () => ({}) },
  saveSsoSettings: {
    right: () => OFF,
    wrong: [
      [{ ...OFF, claim: 'sub' }, 'claim'],
      [{ ...ON, email_domain: 'acme.test', issuer: 'ftp://id.acme.test' }, 'issuer'],
      [{ ...ON, email_domain: 'acme.test', name: ' ' }, 'name'],
      [ON, 'email_domain'],
    ],
  },
} satisfies Record<string, Example>
