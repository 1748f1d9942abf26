import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareExample } from '../../test/prepare-example.ts'
import { MOBILE } from '../../test/sign-in-kit.ts'
import {
  COMPANY,
  OTHER_COMPANY,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../test/testkit.ts'
import { WireClient } from '../../test/wire/wire-client.ts'
import { hashToken } from '../features/session/opaque-token.ts'
import { IDLE_LIFE_MS } from '../features/session/session-times.ts'

let server: TestServer
let elsewhere: TestServer
let ann: SignedIn
let wrongTokens: Record<string, SignedIn>

beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await startTestServer()
  for (const place of [server, elsewhere]) await place.createUser('ann', { mobile: MOBILE })
  for (const user of ['bea', 'cid', 'dan']) await server.createUser(user)
  const expired = await signInThen({ expires_at: Date.now() - 1 })
  const idle = await signInThen({ used_at: Date.now() - IDLE_LIFE_MS })
  const [revoked, ended, disabled] = [
    await server.signIn('bea'),
    await server.signIn('cid'),
    await server.signIn('dan'),
  ]
  await server.call('logout', {}, { token: revoked.token })
  const { answer = [] } = await server.call('listSessions', {}, { token: ended.token })
  await server.call('endSession', { session_id: answer[0]?.session_id }, { token: ended.token })
  await server.storage.db.updateTable('users').set({ disabled: 1 }).where('user_name', '=', 'dan').execute()
  const foreign = await elsewhere.signIn('ann')
  ann = await server.signIn('ann')
  wrongTokens = { expired, idle, revoked, ended, disabled, foreign }
})
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]))

/** Makes the session that was just opened older. */
async function signInThen(times: { expires_at?: number; used_at?: number }): Promise<SignedIn> {
  const tokens = await server.signIn('ann')
  const hash = hashToken(tokens.token)
  await server.storage.db.updateTable('sessions').set(times).where('token_hash', '=', hash).execute()
  return tokens
}

const KINDS = ['expired', 'idle', 'revoked', 'ended', 'disabled', 'foreign']
const MALFORMED = ['x'.repeat(43), 'x', ' ', '\u0000', "' or 1=1 --", '%00', '图', 'x'.repeat(5_000), 'null']
const calls = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([, call]) => call.access !== 'public',
)

describe.each(calls)('%s', (name, endpoint) => {
  const isHistory = endpoint.service === 'history'
  const refusal = { status: 401, code: isHistory ? 401 : 110, answer: undefined }
  const send = async (token: string | undefined) => {
    const request = endpoint.examples.wrong?.[0]?.[0] ?? {}
    // As bytes, because a header takes no others; the query and the body take all.
    const given = isHistory && token !== undefined ? Buffer.from(token).toString('latin1') : token
    return await server.call(name, request, given === undefined ? {} : { token: given })
  }

  it.runIf(endpoint.access !== 'optional')('refuses a call without a token', async () => {
    expect(await send(undefined)).toMatchObject(refusal)
    expect(await send('')).toMatchObject(refusal)
  })

  // [wire-27]
  it('refuses dead and foreign tokens, its own and those of the other services', async () => {
    for (const kind of KINDS) {
      const tokens = wrongTokens[kind]
      for (const token of [tokens?.token, tokens?.history_token, tokens?.xmpp_token])
        expect(await send(token), kind).toMatchObject(refusal)
    }
  })

  // [wire-29]
  it('refuses the right token of another service', async () => {
    const { token, history_token, xmpp_token } = ann
    const others = endpoint.eitherToken ? [] : [isHistory ? token : history_token]
    for (const other of [...others, xmpp_token]) expect(await send(other)).toMatchObject(refusal)
  })

  // [wire-38]
  it.runIf(endpoint.eitherToken)('takes the session token too, in the header, query or body', async () => {
    expect(await send(ann.token)).not.toMatchObject(refusal)
    const { method, path } = endpoint
    const inBody = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(ann) }
    const response = await fetch(
      `${server.url}${path}${method === 'GET' ? `?token=${ann.token}` : ''}`,
      method === 'GET' ? {} : inBody,
    )
    expect(response.status).not.toBe(401)
  })

  it('refuses malformed tokens', async () => {
    for (const token of MALFORMED.filter(text => !isHistory || /^[\x20-\x7e]+$/.test(text.trim())))
      expect(await send(token), token).toMatchObject(refusal)
  })
})

describe('calls that take the session token as a credential', () => {
  const refusal = { status: 401, code: 401, answer: undefined }

  it.each(['openHistory', 'refreshHistoryToken'] as const)('%s refuses every wrong token', async name => {
    const { request: right } = await prepareExample(server, name)
    expect(await server.call(name, right)).toMatchObject({ code: 200 })
    for (const kind of KINDS) {
      const token = wrongTokens[kind]?.token
      expect(await server.call(name, { ...right, token })).toMatchObject(refusal)
    }
    expect(await server.call(name, { ...right, token: 'x'.repeat(43) })).toMatchObject(refusal)
  })

  it('refuse a valid token with data of another user', async () => {
    const { token, chatserver_id } = await server.signIn('ann')
    const open = { domain: COMPANY.domain, account: 'ann', token }
    for (const other of [{ domain: OTHER_COMPANY.domain }, { account: 'bea' }])
      expect(await server.call('openHistory', { ...open, ...other })).toMatchObject(refusal)
    const refresh = { chatserverId: chatserver_id, jid: `ann@${COMPANY.domain}`, token }
    for (const other of [{ chatserverId: 'x' }, { jid: `bea@${COMPANY.domain}` }, { jid: '/' }])
      expect(await server.call('refreshHistoryToken', { ...refresh, ...other })).toMatchObject(refusal)
  })
})

describe('SASL', () => {
  const attempt = async (token: string, user = 'ann', domain = COMPANY.domain) => {
    const client = await WireClient.open(server, domain)
    client.auth(user, token)
    const answer = await client.next(/<success|<failure/)
    await client.close()
    return answer
  }

  // [wire-29]
  it('takes the XMPP token of the person', async () => {
    expect(await attempt((await server.signIn('ann')).xmpp_token)).toContain('<success')
  })

  // [wire-37]
  it('takes the session token too, and refuses it with its session', async () => {
    const { token } = await server.signIn('ann')
    expect(await attempt(token)).toContain('<success')
    expect(await attempt(token, 'bea')).toMatch(/<failure.*<not-authorized/)
    await server.call('logout', {}, { token })
    expect(await attempt(token)).toMatch(/<failure.*<not-authorized/)
  })

  it.each(KINDS)('refuses the %s tokens', async kind => {
    const tokens = wrongTokens[kind]
    for (const token of [tokens?.xmpp_token, tokens?.token, tokens?.history_token])
      expect(await attempt(token ?? '', tokens?.im_user_name)).toMatch(/<failure.*<not-authorized/)
  })

  it('refuses the tokens of the other services, and malformed ones', async () => {
    const { history_token, xmpp_token } = await server.signIn('ann')
    const [head, body, signature] = xmpp_token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = [`${none}.${body}.`, `${none}.${body}.${signature}`, `${head}.${body}.`, `${xmpp_token}x`]
    for (const wrong of [history_token, ...forged, 'x', 'a.b.c', '图'])
      expect(await attempt(wrong)).toMatch(/<failure.*<not-authorized/)
  })

  it('refuses the right token under another name or domain', async () => {
    const { xmpp_token } = await server.signIn('ann')
    expect(await attempt(xmpp_token, 'bea')).toMatch(/<failure.*<not-authorized/)
    expect(await attempt(xmpp_token, 'ann', OTHER_COMPANY.domain)).toMatch(/<failure.*<not-authorized/)
  })
})

describe('a person of another company', () => {
  // [people-1, access-3]
  it('sees nothing of this company', async () => {
    await server.createUser('zoe', { domain: OTHER_COMPANY.domain })
    const zoe = await server.signIn('zoe', undefined, OTHER_COMPANY.domain)
    const sessions = (await server.call('listSessions', {}, { token: ann.token })).answer ?? []
    const missing = { status: 404, code: 404 }
    const asZoe = { token: zoe.token }
    expect(await server.call('getServer', { chatserver_id: ann.chatserver_id }, asZoe)).toMatchObject(missing)
    for (const { session_id } of sessions) {
      const real = await server.call('endSession', { session_id }, asZoe)
      const invented = await server.call('endSession', { session_id: crypto.randomUUID() }, asZoe)
      expect({ ...real, headers: {} }).toEqual({ ...invented, headers: {} })
      expect(real).toMatchObject(missing)
    }
    expect(await server.call('getSelf', {}, { token: ann.token })).toMatchObject({ code: 0 })
    expect((await server.call('listSessions', {}, asZoe)).answer).toHaveLength(1)
  })
})
