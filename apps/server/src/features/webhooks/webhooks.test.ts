import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeSent } from '@parley/protocol/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { openRequest, PUBLIC_WEB } from '../../domain/outbound/open-request.ts'

interface Received {
  body: string
  headers: IncomingMessage['headers']
}

let server: TestServer
let receiver: Server
let host: string
let admin: string
let boss: WireClient
let stranger: string
let ahead = 0
let status = 200
const received: Received[] = []
let announce: () => void = () => undefined

beforeAll(async () => {
  server = await startTestServer({ privateHosts: true, clock: { now: () => Date.now() + ahead } })
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('stranger', { domain: OTHER_COMPANY.domain, role: 'administrator' })
  await server.createUser('ann')
  admin = (await server.signIn('boss')).token
  stranger = (await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)).token
  boss = await WireClient.signIn(server, 'boss')
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
      response.writeHead(status).end()
      announce()
    })
  })
  await new Promise<void>(resolve => receiver.listen(0, resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})
afterEach(() => {
  status = 200
})

const allow = (...hosts: string[]) => server.call('saveWebhookHosts', { hosts }, { token: admin })

/** The next request that the receiver gets. */
const nextRequest = (): Promise<Received> =>
  new Promise(resolve => {
    announce = () => resolve(received.at(-1) as Received)
  })

/** A group of boss and a bot. */
async function makeGroup(account: string) {
  const { answer: bot } = await server.call('addBot', { account, name: account }, { token: admin })
  const people = { natural_name: account, im_user_names: [bot?.account ?? '', 'ann'] }
  const { answer } = await server.call('addRoom', people, { token: admin })
  return { account: `bot.${account}`, room: answer?.im_room_name ?? '', token: bot?.token ?? '' }
}

const add = async (target: { account: string; room: string }, url = `http://${host}/hook`) =>
  (await server.call('addWebhook', { account: target.account, room: target.room, url }, { token: admin }))
    .answer

async function write(room: string, text: string): Promise<string> {
  const id = crypto.randomUUID()
  boss.send(textInRoom(room, text, id))
  await boss.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

const selectWaiting = () => server.storage.db.selectFrom('webhook_deliveries').selectAll().execute()

/** A message that the receiver did not accept and that waits for the next attempt. */
async function fail(name: string, text: string) {
  await allow(host)
  const group = await makeGroup(name)
  await add(group)
  status = 500
  const first = nextRequest()
  const id = await write(group.room, text)
  await first
  await expect.poll(async () => (await selectWaiting()).at(-1)?.attempts).toBe(1)
  received.length = 0
  status = 200
  return { ...group, id }
}

/** Makes everything that waits due; a message in another group wakes the sender. Returns what was sent. */
async function retry(name: string): Promise<string> {
  const other = await makeGroup(name)
  await add(other)
  ahead += 60_000
  await write(other.room, 'wakes the sender')
  await expect.poll(async () => (await selectWaiting()).length).toBe(0)
  return received.map(({ body }) => body).join()
}

describe('an outgoing webhook', () => {
  // [webhooks-1, webhooks-2]
  it('sends what people write in its group, signed', async () => {
    await allow(host)
    const group = await makeGroup('signed')
    const hook = await add(group)
    expect(hook?.outcome).toBe('added')
    const next = nextRequest()
    await write(group.room, 'hello out there')
    const { body, headers } = await next
    expect(JSON.parse(body)).toMatchObject({
      type: 'message',
      kind: 'text',
      text: 'hello out there',
      room: { id: group.room, name: 'signed' },
      sender: { account: 'boss', name: 'boss' },
    })
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-parley-signature'])) ?? []
    const expected = createHmac('sha256', hook?.secret ?? '').update(`${time}.${body}`)
    expect(signature).toBe(expected.digest('hex'))
  })

  // [webhooks-2]
  it('sends nothing that bots write, and nothing once its bot is switched off', async () => {
    await allow(host)
    const group = await makeGroup('quiet')
    await add(group)
    const message = { bot_token: group.token, kind: 'groupchat', to: group.room, text: 'from a bot' }
    expect((await server.call('postAsBot', message)).code).toBe(0)
    const turn = (is_disabled: boolean) =>
      server.call('setBotDisabled', { account: group.account, is_disabled }, { token: admin })
    await turn(true)
    await write(group.room, 'while it is off')
    await turn(false)
    const next = nextRequest()
    await write(group.room, 'back again')
    expect((await next).body).toContain('back again')
    expect(received.map(({ body }) => body).join()).not.toMatch(/from a bot|while it is off/)
  })

  // [webhooks-3]
  it('is sent again later if it was not accepted', async () => {
    await allow(host)
    const group = await makeGroup('patient')
    await add(group)
    status = 500
    const first = nextRequest()
    await write(group.room, 'try again')
    const failed = await first
    await expect.poll(async () => (await selectWaiting())[0]?.attempts).toBe(1)
    const [waiting] = await selectWaiting()
    expect(Number(waiting?.due_at) - Date.now()).toBeGreaterThan(5_000)
    status = 200
    ahead += 60_000
    const second = nextRequest()
    await write(group.room, 'wakes the sender')
    await second
    await expect.poll(async () => (await selectWaiting()).length).toBe(0)
    const same = received.filter(
      ({ headers }) => headers['x-parley-delivery'] === failed.headers['x-parley-delivery'],
    )
    expect(same).toHaveLength(2)
  })

  // [webhooks-3]
  it('says how its receiver answers, and sends again at once when an administrator asks', async () => {
    const { room } = await fail('told', 'asked for again')
    const find = async () =>
      (await server.call('listWebhooks', {}, { token: admin })).answer?.webhooks.find(
        hook => hook.room === room,
      )
    const failing = await find()
    expect(failing).toMatchObject({ waiting: 1, last_status: 500, last_ms: expect.any(Number) })
    expect(Number(failing?.next_at)).toBeGreaterThan(Number(failing?.failing_since))
    const again = { id: failing?.id ?? '' }
    await server.call('retryWebhook', again, { token: stranger })
    expect((await find())?.next_at).toBe(failing?.next_at)
    const next = nextRequest()
    await server.call('retryWebhook', again, { token: admin })
    expect((await next).body).toContain('asked for again')
    await expect
      .poll(find)
      .toMatchObject({ waiting: 0, last_status: 200, failing_since: null, next_at: null })
  })

  // [webhooks-2]
  it('drops what waits once its bot is switched off or has left', async () => {
    const off = await fail('off', 'secret of off')
    await server.call('setBotDisabled', { account: off.account, is_disabled: true }, { token: admin })
    const left = await fail('left', 'secret of left')
    const people = { im_room_name: left.room, im_user_names: [left.account] }
    await server.call('kickFromRoom', people, { token: admin })
    const sent = await retry('open-2')
    expect(sent).toContain('wakes the sender')
    expect(sent).not.toContain('secret of')
  })

  // [webhooks-2]
  it('drops a message that is withdrawn before it was sent', async () => {
    const { room, id } = await fail('regret', 'secret of regret')
    const content = { kind: 'withdraw' as const, messageId: id, messageSeq: 2 }
    const command = { id: crypto.randomUUID(), kind: 'groupchat' as const, content, createdTime: Date.now() }
    boss.send(encodeSent(command, { kind: 'groupchat', id: room }, 'acme.test'))
    await boss.next(new RegExp(`<ack [^>]*${command.id}`))
    expect(JSON.stringify(await selectWaiting())).not.toContain('secret of regret')
    expect(await retry('regret-2')).not.toContain('secret of regret')
  })

  // [webhooks-3]
  it('does not wait for the receiver of another webhook', async () => {
    const arrived = Promise.withResolvers<void>()
    const hanging = createServer(() => arrived.resolve())
    await new Promise<void>(resolve => hanging.listen(0, resolve))
    const slow = `127.0.0.1:${(hanging.address() as AddressInfo).port}`
    await allow(host, slow)
    const bad = await makeGroup('hangs')
    await add(bad, `http://${slow}/`)
    const good = await makeGroup('good')
    await add(good)
    await write(bad.room, 'to nobody')
    await arrived.promise
    const next = nextRequest()
    await write(good.room, 'meanwhile')
    expect((await next).body).toContain('meanwhile')
    expect(JSON.stringify(await selectWaiting())).toMatch(/to nobody.*"attempts":0/)
    hanging.closeAllConnections()
    hanging.close()
    await expect.poll(async () => (await selectWaiting())[0]?.attempts).toBe(1)
    // What follows waits for the pause of the webhook.
    await write(bad.room, 'not yet')
    await expect.poll(async () => (await selectWaiting()).length).toBe(2)
    for (const { due_at } of await selectWaiting())
      expect(Number(due_at) - Date.now() - ahead).toBeGreaterThan(5_000)
    await allow(host)
    await retry('good-2')
  })

  // [webhooks-1, webhooks-4]
  it('reaches allowed hosts only, also when one is taken off the list', async () => {
    await allow('elsewhere.test')
    const group = await makeGroup('narrow')
    expect((await add(group))?.outcome).toBe('host')
    expect((await add(group, `http://elsewhere.test@${host}/`))?.outcome).toBeUndefined()
    const alias = host.replace('127.0.0.1', 'localhost')
    await allow(host, alias)
    await add(group)
    const open = await makeGroup('open')
    await add(open, `http://${alias}/hook`)
    await allow(alias)
    const next = nextRequest()
    await write(group.room, 'too late')
    await write(open.room, 'in time')
    expect((await next).body).toContain('in time')
    await expect.poll(async () => (await selectWaiting()).length).toBe(0)
    expect(received.map(({ body }) => body).join()).not.toContain('too late')
  })

  // [webhooks-1]
  it('is limited to groups that the bot is a member of, in its own company', async () => {
    await allow(host)
    const group = await makeGroup('own')
    const other = await makeGroup('foreign')
    expect((await add({ account: group.account, room: other.room }))?.outcome).toBe('missing')
    await add(group)
    const token = stranger
    const request = { account: group.account, room: group.room, url: `http://${host}/` }
    expect((await server.call('addWebhook', request, { token })).answer?.outcome).toBe('missing')
    const hooks = async () => (await server.call('listWebhooks', {}, { token: admin })).answer?.webhooks ?? []
    const own = (await hooks()).find(({ room }) => room === group.room)
    await server.call('deleteWebhook', { id: own?.id }, { token })
    expect((await hooks()).some(({ id }) => id === own?.id)).toBe(true)
    await server.call('deleteWebhook', { id: own?.id }, { token: admin })
    expect((await hooks()).some(({ id }) => id === own?.id)).toBe(false)
    expect((await server.call('listWebhooks', {}, { token })).answer?.webhooks).toEqual([])
  })

  // [webhooks-4, trust-13]
  it('reaches no host of the own network unless the operator allows it', async () => {
    const reached = await openRequest(new URL(`http://${host}/`), PUBLIC_WEB, {
      headers: {},
      signal: AbortSignal.timeout(5_000),
    })
    expect(reached).toBeUndefined()
  })
})
