import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { LdapPage } from './ldap-page.tsx'

const settings = {
  isOn: true,
  url: 'ldaps://ldap.northwind.example',
  bindDn: 'cn=parley,dc=northwind,dc=example',
  baseDn: 'ou=people,dc=northwind,dc=example',
  filter: '(objectClass=inetOrgPerson)',
  accountAttribute: 'uid',
  nameAttribute: 'cn',
  emailAttribute: 'mail',
  authority: '',
  createsPeople: true,
}
const off = { ...settings, isOn: false, url: '', bindDn: '', baseDn: '', createsPeople: false }

export const ldapPageStates = loadedStates('administration', 'LdapPage', LdapPage, [
  { name: 'on', commands: { ldap: { get: succeeds({ settings, hasPassword: true }) } } },
  { name: 'empty', commands: { ldap: { get: succeeds({ settings: off, hasPassword: false }) } } },
])
