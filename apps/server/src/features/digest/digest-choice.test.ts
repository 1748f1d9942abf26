import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/testkit.ts'

// [digest-1]
it('customers, people without an address and servers without a mail server have none', async () => {
  // Nothing is sent.
  const server = await startTestServer({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'parley@acme.test' } })
  await server.createUser('ann', { email: 'ann@acme.test' })
  await server.createUser('ben')
  await server.createUser('guest', { isCustomer: true, email: 'guest@acme.test' })
  const choose = async (account: string, choice: object, at = server) => {
    const { token } = await at.signIn(account)
    return at.call('setDigest', choice, { token })
  }
  const chosen = { pace: 'day', address: 'ann@acme.test', time_zone: 'Asia/Tokyo' }
  const none = { pace: 'off', address: '' }
  expect((await choose('ann', { pace: 'day', time_zone: 'Asia/Tokyo' })).answer).toEqual(chosen)
  expect((await choose('ann', {})).answer).toEqual(chosen)
  expect((await choose('ben', {})).answer).toEqual(none)
  expect((await choose('ben', { pace: 'day' })).code).not.toBe(0)
  expect((await choose('guest', {})).code).not.toBe(0)
  const plain = await startTestServer()
  await plain.createUser('ann', { email: 'ann@acme.test' })
  expect((await choose('ann', {}, plain)).answer).toEqual(none)
  await Promise.all([server.stop(), plain.stop()])
})
