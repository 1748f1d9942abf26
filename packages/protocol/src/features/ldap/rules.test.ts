import { expect, it } from 'vitest'
import { isAttributeName, isLdapUrl } from './rules.ts'

// [ldap-3]
it.each([
  ['uid', true],
  ['sAMAccountName', true],
  ['ms-DS-ConsistencyGuid', true],
  ['', false],
  ['1.3.6', false],
  ['cn;lang-en', false],
  ['cn)(uid=*', false],
  ['userPassword', false],
  ['unicodePwd', false],
  ['ms-Mcs-AdmPwd', false],
  ['supplementalCredentials', false],
  ['krbPrincipalKey', false],
])('the attribute %s may be named: %s', (name, expected) => {
  expect(isAttributeName(name)).toBe(expected)
})

// [ldap-2]
it.each([
  ['ldaps://ldap.acme.test', true],
  ['ldap://10.0.0.1:3389/', true],
  ['https://ldap.acme.test', false],
  ['ldaps://ann@ldap.acme.test', false],
  ['ldaps://ldap.acme.test/dc=acme', false],
])('a directory at %s: %s', (url, expected) => {
  expect(isLdapUrl(url)).toBe(expected)
})
