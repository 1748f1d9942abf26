import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMovableClock, startWithAnn } from '../../../test/start-with-ann.ts'
import { COMPANY, OTHER_COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
const clock = createMovableClock()

beforeEach(async () => {
  server = await startWithAnn(clock)
})
afterEach(() => server.stop())

const codeOf = async (token: string) => (await server.call('getSelf', {}, { token })).code

describe('an exchange code', () => {
  const exchange = (code: string | undefined, domain = COMPANY.domain) =>
    server.call('exchangeCode', { domain, code })
  const issue = async () => {
    const { token } = await server.signIn('ann')
    return (await server.call('createExchangeCode', {}, { token })).answer?.code
  }
  const refused = { code: 403, message: 'This link is not valid any more.', answer: undefined }

  it('opens a session of the same person', async () => {
    const { answer } = await exchange(await issue())
    expect(answer).toMatchObject({ im_user_name: 'ann', domain: COMPANY.domain })
    const { answer: sessions } = await server.call('listSessions', {}, { token: answer?.token ?? '' })
    expect(sessions?.find(session => session.current)).toMatchObject({ login_type: 'token' })
  })

  // [wire-32]
  it('ends its session and live connections when it is used twice', async () => {
    const code = await issue()
    const { answer } = await exchange(code)
    const client = await WireClient.connect(server, 'ann', answer?.xmpp_token ?? '')
    expect(await exchange(code)).toMatchObject(refused)
    await client.ended
    expect(await codeOf(answer?.token ?? '')).toBe(110)
  })

  it('opens no session when it is used twice at once', async () => {
    const code = await issue()
    const replies = await Promise.all([exchange(code), exchange(code)])
    const tokens = replies.flatMap(reply => reply.answer?.token ?? [])
    expect(tokens).toHaveLength(1)
    expect(await codeOf(tokens[0] ?? '')).toBe(110)
  })

  it('is valid for 60 seconds and its own domain, and not as any other kind of token', async () => {
    const code = await issue()
    expect(await exchange(code, OTHER_COMPANY.domain)).toMatchObject(refused)
    const { token, history_token, xmpp_token } = await server.signIn('ann')
    for (const wrong of [token, history_token, xmpp_token.slice(0, 150), 'x'])
      expect(await exchange(wrong)).toMatchObject(refused)
    clock.ahead = 60_000
    expect(await exchange(code)).toMatchObject(refused)
  })
})

// [embed-8]
describe('a code for a frame', () => {
  const HOST = 'https://intranet.example.org'
  const exchange = (code: string | undefined, host?: string) =>
    server.call('exchangeCode', { domain: COMPANY.domain, code, ...(host !== undefined && { host }) })
  const issue = async (origin: string) => {
    const { token } = await server.signIn('ann')
    return await server.call('createExchangeCode', { origin }, { token })
  }
  beforeEach(async () => {
    await server.stop()
    server = await startTestServer({ hostOrigins: [HOST, 'https://other.example.org'] })
    await server.createUser('ann')
  })

  it('works inside the host that it was made for, once', async () => {
    const { answer } = await issue(HOST)
    const entered = await exchange(answer?.code, HOST)
    expect(entered.answer).toMatchObject({ im_user_name: 'ann' })
    expect(await exchange(answer?.code, HOST)).toMatchObject({ code: 403 })
    expect(await codeOf(entered.answer?.token ?? '')).toBe(110)
  })

  it('does not work inside another host, nor in a link', async () => {
    const { answer } = await issue(HOST)
    for (const host of [undefined, 'https://other.example.org', `${HOST}/`])
      expect(await exchange(answer?.code, host)).toMatchObject({ code: 403 })
    expect(await exchange(answer?.code.replace('host.', ''), HOST)).toMatchObject({ code: 403 })
    expect(await exchange(answer?.code, HOST)).toMatchObject({ code: 0 })
  })

  it('is not issued to pages that are not allowed to frame the app', async () => {
    expect(await issue('https://evil.example.org')).toMatchObject({
      code: 400,
      message: 'origin: not one of HOST_ORIGINS',
    })
  })
})

describe('a session token in a link', () => {
  const follow = async () => {
    const { token, domain } = await server.signIn('ann')
    return await server.call('exchangeCode', { domain, code: token })
  }

  it('is refused unless the operator allows it', async () => {
    expect(await follow()).toMatchObject({ code: 403 })
    await server.stop()
    server = await startTestServer({ tokenLinks: true })
    await server.createUser('ann')
    const { answer } = await follow()
    expect(answer).toMatchObject({ im_user_name: 'ann', domain: COMPANY.domain })
    expect(await codeOf(answer?.token ?? '')).toBe(0)
    expect(
      await server.call('exchangeCode', { domain: OTHER_COMPANY.domain, code: answer?.token }),
    ).toMatchObject({ code: 403 })
  })
})
