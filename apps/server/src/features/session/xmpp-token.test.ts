import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createXmppTokens } from './xmpp-token.ts'

const NOW = 1_700_000_000_000
const key = randomBytes(32)
const tokensAt = (now: number) => createXmppTokens(key, { now: () => now })
const sign = async () => (await tokensAt(NOW)).sign('alice', 'example.org', 'session-1')
const verify = async (token: string, now = NOW) => (await tokensAt(now)).verify(token)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

// [wire-29]
it('a token of a session is valid for ten minutes', async () => {
  const token = await sign()
  expect(await verify(token)).toBe('session-1')
  expect(await verify(token, NOW + 599_000)).toBe('session-1')
  expect(await verify(token, NOW + 600_000)).toBeUndefined()
})

it('a token that was changed is not valid', async () => {
  const [header, payload, signature] = (await sign()).split('.') as [string, string, string]
  const other = encode({ jid: 'bob@example.org', sid: 'session-2', exp: NOW })
  for (const forged of [
    `${header}.${other}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${payload}.${signature}.${signature}`,
    `${header}.${payload}.${signature}=`,
    `${header}.${payload}.${signature.slice(0, -1)}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    '',
  ])
    expect(await verify(forged)).toBeUndefined()
})

it('a token of another key or without an end is not valid', async () => {
  const other = await createXmppTokens(randomBytes(32), { now: () => NOW })
  expect(await verify(await other.sign('alice', 'example.org', 'session-1'))).toBeUndefined()
  const endless = new SignJWT({ sid: 'session-1' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  expect(await verify(await endless.sign(key))).toBeUndefined()
})
