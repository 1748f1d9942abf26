import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { SsoPage } from './sso-page.tsx'

const settings = {
  isOn: true,
  protocol: 'oidc' as const,
  entryPoint: '',
  certificate: '',
  name: 'Northwind ID',
  issuer: 'https://id.northwind.example',
  clientId: 'parley',
  claim: 'email' as const,
  emailDomain: 'northwind.example',
  createsPeople: true,
  endsProviderSession: false,
}
const addresses = {
  callbackUrl: 'https://chat.northwind.example/sso/callback',
  samlCallbackUrl: 'https://chat.northwind.example/sso/saml',
  entityId: 'https://chat.northwind.example/sso/metadata',
}
const off = { ...settings, isOn: false, name: '', issuer: '', clientId: '', emailDomain: '' }

export const ssoPageStates = loadedStates('administration', 'SsoPage', SsoPage, [
  { name: 'on', commands: { sso: { get: succeeds({ settings, hasSecret: true, ...addresses }) } } },
  {
    name: 'saml',
    commands: {
      sso: {
        get: succeeds({
          settings: {
            ...settings,
            protocol: 'saml' as const,
            entryPoint: 'https://id.northwind.example/saml',
          },
          hasSecret: false,
          ...addresses,
        }),
      },
    },
  },
  { name: 'empty', commands: { sso: { get: succeeds({ settings: off, hasSecret: false, ...addresses }) } } },
])
