import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Content } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let receiver: Server
let url: string
let boss: string
const received: Record<string, unknown>[] = []

beforeAll(async () => {
  server = await startTestServer({ privateHosts: true })
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann', { nickName: 'Ann' })
  await server.createUser('ben', { nickName: 'Ben' })
  boss = (await server.signIn('boss')).token
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  url = `http://${host}/hook`
  await server.call('saveWebhookHosts', { hosts: [host] }, { token: boss })
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

async function addBot(account: string): Promise<{ account: string; token: string }> {
  const { answer } = await server.call('addBot', { account, name: account }, { token: boss })
  return { account: `bot.${account}`, token: answer?.token ?? '' }
}

/** A group of boss, ann and two bots; the first has a webhook, the second acts. */
async function makeGroup(name: string, sends_events: boolean) {
  const [listener, actor] = [await addBot(`${name}-listens`), await addBot(`${name}-acts`)]
  const people = { natural_name: name, im_user_names: [listener.account, actor.account, 'ann'] }
  const { answer } = await server.call('addRoom', people, { token: boss })
  const room = answer?.im_room_name ?? ''
  const hook = { account: listener.account, room, url, sends_events }
  expect((await server.call('addWebhook', hook, { token: boss })).answer?.outcome).toBe('added')
  return { room, listener, actor }
}

const ofRoom = (room: string) => received.filter(body => (body.room as { id: string }).id === room)

/** What a person does with a message. */
async function annotate(who: WireClient, room: string, content: Content): Promise<void> {
  const id = crypto.randomUUID()
  const kind = 'groupchat'
  who.send(encodeSent({ id, kind, content, createdTime: Date.now() }, { kind, id: room }, 'acme.test'))
  await who.next(new RegExp(`<ack [^>]*${id}`))
}

// [webhooks-5]
it('reactions, withdrawals and new members are sent in their order, and nothing that bots do', async () => {
  const { room, actor } = await makeGroup('with', true)
  const said = { bot_token: actor.token, kind: 'groupchat' as const, to: room }
  const { answer } = await server.call('postAsBot', { ...said, text: 'hello' })
  const about = { ...said, message_id: answer?.id ?? '' }
  expect((await server.call('reactAsBot', { ...about, emoji: '🎉', is_on: true })).code).toBe(0)
  const ann = await WireClient.signIn(server, 'ann')
  const messageId = crypto.randomUUID()
  ann.send(textInRoom(room, 'Hi @boss ', messageId, 'acme.test', ['boss']))
  await ann.next(new RegExp(`<ack [^>]*${messageId}`))
  await annotate(ann, room, { kind: 'reaction', messageId, emoji: '👍', isOn: true })
  // It may still be on its way: what is withdrawn before it was sent is not sent.
  await expect.poll(() => ofRoom(room).length).toBe(2)
  await annotate(ann, room, { kind: 'withdraw', messageId })
  await server.call('inviteToRoom', { im_room_name: room, im_user_names: ['ben'] }, { token: boss })
  await expect.poll(() => ofRoom(room).length).toBe(4)
  const sender = { account: 'ann', name: 'Ann' }
  const [message, ...events] = ofRoom(room).sort((a, b) => Number(a.seq) - Number(b.seq))
  expect(message).toMatchObject({ type: 'message', id: messageId, mentions: ['boss'], sender })
  expect(events).toMatchObject([
    { type: 'reaction', message_id: messageId, emoji: '👍', is_on: true, sender },
    { type: 'withdraw', message_id: messageId, sender },
    { type: 'join', people: [{ account: 'ben', name: 'Ben' }] },
  ])
  await ann.close()
})

// [webhooks-5]
it('a webhook without events sends messages only, and one begins with what happens after it was added', async () => {
  const { room } = await makeGroup('without', false)
  const ann = await WireClient.signIn(server, 'ann')
  const messageId = crypto.randomUUID()
  ann.send(textInRoom(room, 'first', messageId))
  await annotate(ann, room, { kind: 'reaction', messageId, emoji: '👍', isOn: true })
  const { room: other } = await makeGroup('later', true)
  await server.call('inviteToRoom', { im_room_name: other, im_user_names: ['ben'] }, { token: boss })
  await expect.poll(() => ofRoom(other).map(({ type }) => type)).toEqual(['join'])
  expect(ofRoom(room).map(({ type }) => type)).toEqual(['message'])
  await ann.close()
})
