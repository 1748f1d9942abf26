import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { encodeSent } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let service: Server
let server: TestServer
let token: string
let ann: WireClient
let ben: WireClient
let asked: string[]

const ODD_ANSWERS: Record<string, (response: ServerResponse) => void> = {
  lies: response => response.end(JSON.stringify({ conclusionType: { pass: 'yes' }, data: 7, code: '110' })),
  babbles: response => response.end('<html>'),
  floods: response => response.end('x'.repeat(1_000_000)),
  redirects: response => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  'hangs up': response => response.destroy(),
}

/** Finds texts with `bad`, does not answer about texts with `slow`, and oddly about others. */
async function judge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request)
  asked.push(new URLSearchParams(body).get('text') ?? '')
  if (body.includes('slow')) return
  const odd = Object.keys(ODD_ANSWERS).find(name => asked.at(-1)?.includes(name))
  if (odd !== undefined) return ODD_ANSWERS[odd]?.(response)
  const verdict = { access_token: 't', expires_in: 3_600, conclusionType: body.includes('bad') ? 2 : 1 }
  response.end(JSON.stringify(verdict))
}

beforeEach(async () => {
  asked = []
  service = createServer((request, response) => void judge(request, response))
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const addresses = { url: `${base}/censor`, tokenUrl: `${base}/token` }
  server = await startTestServer({
    censor: { ...addresses, clientId: 'me', clientSecret: 's', method: 'POST' },
  })
  await server.createUser('boss', { role: 'administrator' })
  token = (await server.signIn('boss')).token
  for (const name of ['ann', 'ben']) await server.createUser(name)
  ann = await WireClient.signIn(server, 'ann')
  ben = await WireClient.signIn(server, 'ben')
})
afterEach(async () => {
  service.closeAllConnections()
  service.close()
  await server.stop()
})

const choose = (mode: 'after' | 'hold') => server.call('saveCensorMode', { mode }, { token })

async function send(text: string): Promise<string> {
  const id = crypto.randomUUID()
  ann.send(textTo('ben', text, id))
  return await ann.next(new RegExp(`<ack [^>]*${id}|type="error"[^>]*${id}|id="${id}"[^>]*type="error"`))
}

async function edit(messageId: string, text: string): Promise<string> {
  const content = { kind: 'edit' as const, messageId, messageSeq: 1, text, mentions: [] }
  const id = crypto.randomUUID()
  const message = { id, kind: 'chat' as const, content, createdTime: Date.now() }
  ann.send(encodeSent(message, { kind: 'chat', id: 'ben' }, 'acme.test'))
  return await ann.next(new RegExp(`<ack [^>]*${id}|id="${id}"[^>]*type="error"`))
}

// [moderation-1]
it('nothing goes to the service unless the company wants it', async () => {
  expect(await send('bad')).toContain('<ack')
  expect((await server.call('listWordLists', {}, { token })).answer?.censor).toBe('off')
})

// [moderation-1, moderation-4]
it('checked after sending, a bad message is withdrawn', async () => {
  await choose('after')
  expect(await send('bad')).toContain('<ack')
  expect(await ben.next(/data-type="withdraw"/)).toContain('rules')
})

// [moderation-1, moderation-4]
it('with a check before sending, a bad message is not sent, and a slow service delays no other message', async () => {
  await choose('hold')
  expect(await send('bad')).toContain('blocked')
  expect(await send('fine')).toContain('<ack')
  expect(await send('slow')).toContain('<ack')
  expect(await send('after it')).toContain('<ack')
})

// [moderation-4]
it.each(Object.keys(ODD_ANSWERS))('chat continues with a service that %s', async behaviour => {
  for (const mode of ['hold', 'after'] as const) {
    await choose(mode)
    expect(await send(`${behaviour} before it is ${mode}`)).toContain('<ack')
    expect(await send('fine')).toContain('<ack')
  }
  expect(asked).toContain(`${behaviour} before it is hold`)
  expect(await ben.next(/after/)).not.toContain('withdraw')
})

// [moderation-1, moderation-4]
it('a message edited into a bad text is withdrawn', async () => {
  await choose('after')
  const id = crypto.randomUUID()
  ann.send(textTo('ben', 'fine', id))
  await ann.next(new RegExp(`<ack [^>]*${id}`))
  expect(await edit(id, 'bad')).toContain('<ack')
  expect(await ben.next(/data-type="withdraw"/)).toContain('rules')
})

// [moderation-1]
it('the first message after a start goes to the service', async () => {
  await server.storage.db.updateTable('companies').set({ censor_mode: 'after' }).execute()
  expect(await send('bad')).toContain('<ack')
  expect(await ben.next(/data-type="withdraw"/)).toContain('rules')
})

// [moderation-6]
it('a self-destructing message does not go to the service', async () => {
  await choose('hold')
  const content = { kind: 'text' as const, text: 'bad in private', mentions: [], quotes: [] }
  const id = crypto.randomUUID()
  const message = { id, kind: 'chat' as const, content, createdTime: Date.now(), destroyTime: 60 }
  ann.send(encodeSent(message, { kind: 'chat', id: 'ben' }, 'acme.test'))
  await ann.next(new RegExp(`<ack [^>]*${id}`))
  await send('fine')
  expect(asked).not.toContain('bad in private')
  expect(asked).toContain('fine')
})
