import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

let server: TestServer
afterEach(() => server.stop())

async function start(specSignIn: boolean) {
  server = await startTestServer({ specSignIn, rateLimits: DEFAULT_RATE_LIMITS })
  await server.createUser('ann')
  const key = (await server.call('getPasswordKey', {})).answer
  // As a client does that builds the key from two hexadecimal numbers.
  const numberOf = (hex = '') => Buffer.from(hex, 'hex').toString('base64url')
  const encrypt = (password: string): Buffer => {
    const jwk = { kty: 'RSA', n: numberOf(key?.modulus), e: numberOf(key?.exponent) }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password))
  }
  const attempt = (password: string) =>
    server.call('login', { domain: COMPANY.domain, account: 'ann', platform_type: 4, password })
  return { key, encrypt, attempt }
}

// [session-23]
it('a password encrypted as specified signs in, each ciphertext once', async () => {
  const { key, encrypt, attempt } = await start(true)
  expect(key?.exponent).toBe('010001')
  const sent = encrypt(PASSWORD)
  expect(await attempt(sent.toString('base64'))).toMatchObject({ code: 0, answer: { im_user_name: 'ann' } })
  expect(await attempt(sent.toString('hex'))).toMatchObject({ code: 400 })
  expect(await attempt(encrypt(PASSWORD).toString('hex'))).toMatchObject({ code: 0 })
})

// [session-23, session-20]
it('bad padding is answered like a wrong password, and counted like one', async () => {
  const { encrypt, attempt } = await start(true)
  const wrong = { code: 403, message: 'Account or password is wrong.' }
  expect(await attempt(encrypt('wrong').toString('base64'))).toMatchObject(wrong)
  const notPadded = Buffer.concat([Buffer.from([0]), randomBytes(encrypt('').length - 1)])
  expect(await attempt(notPadded.toString('base64'))).toMatchObject(wrong)
  expect(await attempt('c2hvcnQ=')).toMatchObject(wrong)
  expect(await attempt(encrypt(PASSWORD).toString('base64'))).toMatchObject({ code: 428 })
})

// [session-23]
it('is refused unless the operator allows it', async () => {
  const { key, attempt } = await start(false)
  expect(key).not.toHaveProperty('modulus')
  expect(await attempt(randomBytes(256).toString('base64'))).toMatchObject({
    code: 400,
    message: 'key_id: must be of type string',
  })
})
