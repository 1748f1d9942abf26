import { expect, it } from 'vitest'
import { findMisspeltSettings } from './misspelt-settings.ts'

it.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['NATS_URLS', 'NATS_URL'],
  ['DATABASE_CONECTIONS', 'DATABASE_CONNECTIONS'],
])('%s is reported as a misspelling of %s', (given, meant) => {
  expect(findMisspeltSettings({ [given]: '1' })).toEqual([{ given, meant }])
})

it.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'LOGNAME',
  'PWD',
  'SHELL',
  'TERM',
  'LANG',
  'NODE_OPTIONS',
  'INVOCATION_ID',
  'NODE_EXTRA_CA_CERTS',
  'PARLEY_PASSWORD',
  'PARLEY_TEST_PG',
  'JOURNAL_STREAM',
  'STATE_DIRECTORY',
  'TRUST_PROXY',
  'DATA_DIR',
])('%s is not reported as a misspelling', name => {
  expect(findMisspeltSettings({ [name]: '1' })).toEqual([])
})
