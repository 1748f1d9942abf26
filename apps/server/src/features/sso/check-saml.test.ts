import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SamlProvider, startSamlProvider } from '../../../test/saml-provider.ts'
import { checkSaml } from './saml.ts'

let idp: SamlProvider

beforeAll(async () => {
  idp = await startSamlProvider()
})
afterAll(() => idp.stop())

// [sso-7]
it.each<[string, { certificate?: string; entry_point?: string; ahead?: number }, string]>([
  ['is found', {}, 'found'],
  ['has a certificate that cannot be read', { certificate: 'nothing' }, 'bad-certificate'],
  ['is not there', { entry_point: 'http://127.0.0.1:1/' }, 'unreachable'],
  ['has a certificate that is over', { ahead: 3 * 86_400_000 }, 'expired'],
  ['has another time', { ahead: 60_000 }, 'clocks-differ'],
  ['has another time', { ahead: -60_000 }, 'clocks-differ'],
  ['has nearly the same time', { ahead: 25_000 }, 'found'],
])('a test says of a provider that it %s', async (_what, { ahead = 0, ...change }, outcome) => {
  const parts = { reach: { mayReach: () => true }, clock: { now: () => Date.now() + ahead } }
  const settings = { entry_point: idp.entryPoint, certificate: idp.certificate, ...change }
  const hasCertificate = change.certificate === undefined
  expect(await checkSaml(parts, settings)).toEqual({
    outcome,
    subject: hasCertificate ? 'CN=idp.acme.test, O=Acme' : '',
    valid_until: hasCertificate ? expect.any(Number) : 0,
  })
})
