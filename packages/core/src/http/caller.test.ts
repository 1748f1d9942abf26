import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { contract } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { createCaller } from './caller.ts'

interface Seen {
  request: IncomingMessage
  body: string
}

const seen: Seen[] = []
const server = createServer((request, response) => {
  void text(request).then(body => {
    seen.push({ request, body })
    response.end('{"code":0,"message":"success","data":{}}')
  })
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const call = createCaller({
  endpoint: name => contract[name],
  host: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  token: service => `${service}-token`,
  recorder: () => ({ recorderId: 'ann', chatserverId: 'server-1' }),
  clock: systemClock,
})
const lastSeen = (): Seen => seen.at(-1) ?? expect.fail('nothing was asked')

describe('a REST call', () => {
  // [http-1]
  it('carries the session token in the query of a GET and in the body of a POST', async () => {
    await call('getSelf', {})
    expect(lastSeen().request).toMatchObject({ method: 'GET', url: '/business/user/get?token=chat-token' })
    await call('getUser', { im_user_name: 'bob' })
    expect(lastSeen().request).toMatchObject({ method: 'POST', url: '/business/user/getuser' })
    expect(JSON.parse(lastSeen().body)).toEqual({ im_user_name: 'bob', token: 'chat-token' })
  })

  // [history-8]
  it('carries the history token in its Authorization header alone', async () => {
    await call('getRecords', { recordType: 'chat', chatUserId: 'bob' })
    const { request, body } = lastSeen()
    expect(request.headers.authorization).toBe('Bearer history-token')
    expect(`${request.url}${body}`).not.toContain('token')
  })

  // [history-11]
  it('names recorder and chat server to the history service alone', async () => {
    await call('getRecords', { recordType: 'chat', chatUserId: 'bob' })
    expect(JSON.parse(lastSeen().body)).toEqual({
      recordType: 'chat',
      chatUserId: 'bob',
      recorderId: 'ann',
      chatserverId: 'server-1',
    })
    await call('getUser', { im_user_name: 'bob' })
    expect(lastSeen().body).not.toContain('recorderId')
  })

  // [session-7]
  it('goes to the host of the call, else of the service', async () => {
    const asked: string[] = []
    const host = (name: string) => {
      asked.push(name)
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    const hosted = createCaller({
      endpoint: name => contract[name],
      host,
      token: () => 'x',
      recorder: () => undefined,
      clock: systemClock,
    })
    await hosted('listStickers', {})
    await hosted('getSelf', {})
    expect(asked).toEqual(['chatletCache', 'chat'])
  })

  // [http-2]
  it('names the oldest chat server it works with and its own version', async () => {
    await call('getSelf', {})
    expect(lastSeen().request.headers).toMatchObject({
      'x-min-chatserver-version': '1.0',
      'x-platform-app-version': '2.8.1',
      'x-parley-client': 'web',
    })
  })
})
