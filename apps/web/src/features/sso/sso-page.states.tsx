import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { SsoPage } from './sso-page.tsx'

const settings = {
  isOn: true,
  name: 'Northwind ID',
  issuer: 'https://id.northwind.example',
  clientId: 'parley',
  claim: 'email' as const,
  emailDomain: 'northwind.example',
  createsPeople: true,
  endsProviderSession: false,
}
const callbackUrl = 'https://chat.northwind.example/sso'
const off = { ...settings, isOn: false, name: '', issuer: '', clientId: '', emailDomain: '' }

export const ssoPageStates = loadedStates('administration', 'SsoPage', SsoPage, [
  { name: 'on', commands: { sso: { get: succeeds({ settings, hasSecret: true, callbackUrl }) } } },
  { name: 'empty', commands: { sso: { get: succeeds({ settings: off, hasSecret: false, callbackUrl }) } } },
])
