import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type CensorConfig, createCensorService } from './censor-service.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** A service whose censor endpoint answers as told; tokens are numbered. */
async function start(censor: Answer, changes: Partial<CensorConfig> = {}) {
  let tokens = 0
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request)
    if (request.url?.startsWith('/token')) {
      tokens += 1
      response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 3_600 }))
    } else censor(request, body, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const given = { url: `${base}/censor`, tokenUrl: `${base}/token`, clientId: 'me', clientSecret: 's' }
  return { censor: createCensorService({ ...given, method: 'POST', ...changes }), tokens: () => tokens }
}

const answer = (response: ServerResponse, value: object) => void response.end(JSON.stringify(value))

// [moderation-1]
it('gets one token for many texts and reads the verdict', async () => {
  const { censor, tokens } = await start((_, body, response) =>
    answer(
      response,
      body.includes('bad') ? { conclusionType: 2, conclusion: '不合规' } : { conclusionType: 1 },
    ),
  )
  expect(await censor.check('bad')).toEqual({ verdict: 'bad', name: '不合规' })
  expect(await censor.check('fine')).toEqual({ verdict: 'pass', name: 'pass' })
  expect(tokens()).toBe(1)
})

// [moderation-1]
it('renews a token that has expired, and reports it if the new one is refused too', async () => {
  const expired = { error_code: 110, error_msg: 'Access token invalid' }
  const renewed = await start(({ url = '' }, _, response) =>
    answer(response, url.includes('access_token=t1') ? expired : { conclusionType: 3 }),
  )
  expect((await renewed.censor.check('x')).verdict).toBe('suspicious')
  expect(renewed.tokens()).toBe(2)
  const { censor } = await start((_, __, response) => answer(response, expired))
  await expect(censor.check('x')).rejects.toMatchObject({ code: 110, message: 'access_token has expired' })
})

// [moderation-1]
it('names a refusal of its credentials by its code', async () => {
  const { censor } = await start((_, __, response) => void response.writeHead(401).end())
  await expect(censor.check('x')).rejects.toMatchObject({ code: 401 })
})

/** Asks four times; returns how often the service was asked. */
async function countAsked(censor: Answer, code: number): Promise<number> {
  let asked = 0
  const service = await start((...given) => {
    asked += 1
    censor(...given)
  })
  for (let n = 0; n < 4; n += 1) await expect(service.censor.check('x')).rejects.toMatchObject({ code })
  return asked
}

it('is asked again after an answer without a verdict', async () => {
  expect(await countAsked((_, __, response) => answer(response, { conclusionType: 9 }), 0)).toBe(4)
})

it.each<[string, number, Answer]>([
  ['floods', 0, (_, __, response) => void response.end('x'.repeat(100_000))],
  [
    'redirects',
    0,
    (_, __, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  ],
])('a service that %s is left alone for a while after three failures', async (_, code, censor) => {
  expect(await countAsked(censor, code)).toBe(3)
})

it('failures with a verdict between them do not count together', async () => {
  let asked = 0
  const service = await start((_, body, response) => {
    asked += 1
    if (body.includes('cut')) response.destroy()
    else answer(response, { conclusionType: 1 })
  })
  for (const text of ['cut', 'cut', 'fine', 'cut', 'cut', 'fine']) {
    const verdict = await service.censor.check(text).catch(() => undefined)
    expect(verdict?.verdict).toBe(text === 'fine' ? 'pass' : undefined)
  }
  expect(asked).toBe(6)
})
