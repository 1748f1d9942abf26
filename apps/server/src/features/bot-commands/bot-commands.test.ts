import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { FILE_PROBLEMS } from '@parley/protocol/model'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

interface Heard {
  body: Record<string, unknown>
  isSigned: boolean
}

let server: TestServer
let receiver: Server
let boss: string
let ann: string
let host: string
let bot: { account: string; token: string }
let secret: string
let room: string
let heard: Heard[]
/** What the bot answers to a command. */
let respond: (response: ServerResponse) => void

const BUILD = { name: 'build', words_en: 'State of a build', words_zh: '构建状态' }

beforeAll(async () => {
  server = await startTestServer({ privateHosts: true })
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann', { nickName: 'Ann' })
  await server.createUser('ben', { nickName: 'Ben' })
  await server.createUser('carl', { isCustomer: true })
  boss = (await server.signIn('boss')).token
  ann = (await server.signIn('ann')).token
  receiver = createServer((request, response) => {
    void readText(request).then(text => {
      const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-parley-signature'])) ?? []
      const isSigned = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex') === v1
      const body = JSON.parse(text)
      heard.push({ body, isSigned })
      if (body.type === 'command') respond(response)
      else response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  await server.call('saveWebhookHosts', { hosts: [host] }, { token: boss })
  bot = await addBot('build')
  secret = await connect(bot.account)
  const made = { natural_name: 'Releases', im_user_names: ['ann', 'ben', bot.account] }
  room = (await server.call('addRoom', made, { token: boss })).answer?.im_room_name ?? ''
  await register(bot.token, [BUILD])
})
afterAll(async () => {
  await server.stop()
  receiver.close()
  receiver.closeAllConnections()
})
beforeEach(() => {
  heard = []
})

async function addBot(account: string): Promise<{ account: string; token: string }> {
  const { answer } = await server.call('addBot', { account, name: account }, { token: boss })
  return { account: `bot.${account}`, token: answer?.token ?? '' }
}

/** An address for direct messages and commands. */
async function connect(account: string): Promise<string> {
  const { answer } = await server.call(
    'addWebhook',
    { account, url: `http://${host}/hook`, sends_events: true },
    { token: boss },
  )
  expect(answer?.outcome).toBe('added')
  return answer?.secret ?? ''
}

const register = (bot_token: string, commands: object[]) =>
  server.call('setBotCommands', { bot_token, commands })
const list = (place: object, token = ann) => server.call('listBotCommands', place, { token })
const run = (more: object = {}, token = ann) => {
  const command = { im_room_name: room, bot: 'bot.build', name: 'build', text: '214' }
  return server.call('runBotCommand', { ...command, ...more }, { token })
}
const answerWith = (status: number, body?: object | string) => {
  respond = response =>
    void response.writeHead(status).end(typeof body === 'object' ? JSON.stringify(body) : body)
}
async function readTexts(user: string, recordType: 'chat' | 'groupchat', chatUserId: string) {
  const { history_token: token } = await server.signIn(user)
  return JSON.stringify((await server.call('getRecords', { recordType, chatUserId }, { token })).answer)
}

describe('direct messages', () => {
  // [bots-6, webhooks-2]
  it('are sent to the address of the bot, from the first on, and answered there', async () => {
    const wire = await WireClient.signIn(server, 'ann')
    const id = crypto.randomUUID()
    wire.send(textTo(bot.account, 'Are you there?', id))
    await wire.next(new RegExp(`<ack [^>]*${id}`))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toMatchObject({
      isSigned: true,
      body: { type: 'message', id, text: 'Are you there?', sender: { account: 'ann', name: 'Ann' } },
    })
    expect(heard[0]?.body).not.toHaveProperty('room')
    const said = { bot_token: bot.token, kind: 'chat', to: 'ann', text: 'Yes.' } as const
    expect((await server.call('postAsBot', said)).code).toBe(0)
    await wire.next(/Yes\./)
    // What is said in groups is for their own webhooks.
    const inRoom = crypto.randomUUID()
    wire.send(textInRoom(room, 'not for the bot alone', inRoom))
    await wire.next(new RegExp(`<ack [^>]*${inRoom}`))
    const other = crypto.randomUUID()
    wire.send(textTo('ben', 'between us', other))
    await wire.next(new RegExp(`<ack [^>]*${other}`))
    const waiting = await server.storage.db.selectFrom('webhook_deliveries').select('body').execute()
    expect([waiting, heard.length]).toEqual([[], 1])
    await wire.close()
  })

  // [bots-6]
  it('need an address at an allowed host, and are listed with the webhooks, without events', async () => {
    const silent = await addBot('silent')
    const { answer } = await server.call(
      'addWebhook',
      { account: silent.account, url: 'http://127.0.0.1:9/' },
      { token: boss },
    )
    expect(answer?.outcome).toBe('host')
    const listed = (await server.call('listWebhooks', {}, { token: boss })).answer
    expect(listed?.targets).toContainEqual({
      account: silent.account,
      name: 'silent',
      room: '',
      room_name: '',
    })
    expect(listed?.webhooks).toMatchObject([{ account: bot.account, room: '', sends_events: false }])
  })
})

describe('files', () => {
  const upload = (bot_token: string, more: object) => server.call('uploadAsBot', { bot_token, ...more })
  const send = (file: string, bot_token = bot.token) =>
    server.call('postAsBot', { bot_token, kind: 'groupchat', to: room, file })

  // [bots-7]
  it('are uploaded by the rules for people and posted as a file', async () => {
    const { answer } = await upload(bot.token, { name: 'report.csv', data: 'build,state\n' })
    expect(answer).toMatchObject({ name: 'report.csv', size: 12 })
    expect((await send(answer?.file ?? '')).code).toBe(0)
    expect(await readTexts('ann', 'groupchat', room)).toContain('report.csv')
    const stranger = await addBot('thief')
    await server.call('setBotInGroup', { room, account: stranger.account, is_member: true }, { token: boss })
    const { answer: own } = await upload(bot.token, { name: 'secret.csv', data: 'x' })
    expect((await send(own?.file ?? '', stranger.token)).message).toBe(
      (await send('/chat/file/none')).message,
    )
    expect((await upload('wrong', { name: 'a.txt', data: 'x' })).code).toBe(403)
    expect((await upload(bot.token, { data: 'x' })).code).toBe(400)
    const { db } = server.storage
    const space = (space_mb: number | null) =>
      db.updateTable('users').set({ space_mb }).where('user_name', '=', bot.account).execute()
    await space(0)
    expect((await upload(bot.token, { name: 'a.txt', data: 'x' })).message).toBe(FILE_PROBLEMS.quota.message)
    await space(null)
  })

  // [bots-7]
  it('come as a form too, and a picture is posted as one', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const form = new FormData()
    form.append('bot_token', bot.token)
    form.append('data', new Blob([Buffer.from(png, 'base64')]), 'chart.png')
    const response = await fetch(`${server.url}/business/bot/file/upload`, { method: 'POST', body: form })
    const { data } = (await response.json()) as { data: { file: string; mime: string } }
    expect(data.mime).toBe('image/png')
    expect((await send(data.file)).code).toBe(0)
    expect(await readTexts('ann', 'groupchat', room)).toContain('chart.png')
  })
})

// [bots-8]
describe('commands', () => {
  it('are offered where the bot is, to those who are there', async () => {
    const offered = [{ ...BUILD, bot: bot.account, bot_name: 'build' }]
    expect((await list({ im_room_name: room })).answer).toEqual(offered)
    expect((await list({ im_user_name: bot.account })).answer).toEqual(offered)
    expect((await list({ im_user_name: 'ben' })).answer).toEqual([])
    expect((await list({})).code).toBe(400)
    const carl = (await server.signIn('carl')).token
    expect((await list({ im_user_name: bot.account }, carl)).code).toBe(403)
  })

  it('are registered by the bot, each name once', async () => {
    expect((await register('wrong', [BUILD])).code).toBe(403)
    expect((await register(bot.token, [BUILD, BUILD])).code).toBe(400)
  })

  it('reach the bot with who, where and what, and are answered for everybody', async () => {
    answerWith(200, { text: 'Build 214 passed.', visible: 'everyone' })
    expect((await run()).answer).toEqual({ outcome: 'shown' })
    expect(heard).toMatchObject([
      {
        isSigned: true,
        body: {
          type: 'command',
          command: 'build',
          text: '214',
          room: { id: room, name: 'Releases' },
          sender: { account: 'ann', name: 'Ann' },
        },
      },
    ])
    expect(await readTexts('ben', 'groupchat', room)).toContain('Build 214 passed.')
  })

  it('are answered for the writer alone, or in the direct chat', async () => {
    answerWith(200, { text: 'Only for you.' })
    expect((await run()).answer).toEqual({ outcome: 'private', text: 'Only for you.' })
    expect(await readTexts('ben', 'groupchat', room)).not.toContain('Only for you.')
    answerWith(200, { text: 'Here you are.', visible: 'everyone' })
    const direct = { im_room_name: undefined, im_user_name: bot.account }
    expect((await run(direct)).answer).toEqual({ outcome: 'shown' })
    expect(heard[1]?.body).not.toHaveProperty('room')
    expect(await readTexts('ann', 'chat', bot.account)).toContain('Here you are.')
  })

  it.each<[title: string, status: number, body: object | string | undefined, outcome: string]>([
    ['nothing yet', 204, undefined, 'accepted'],
    ['an error', 500, { text: 'x' }, 'failed'],
    ['a page', 200, '<html>', 'failed'],
    ['nothing readable', 200, {}, 'failed'],
    ['too much', 200, { text: 'x'.repeat(5_001) }, 'failed'],
    ['far too much', 200, 'x'.repeat(100_000), 'failed'],
  ])('a bot that answers %s is told as it is', async (_title, status, body, outcome) => {
    answerWith(status, body)
    expect((await run()).answer?.outcome).toBe(outcome)
  })

  it('of a bot that is silent end after ten seconds', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>()
    respond = resolve
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const running = run()
    const hanging = await asked
    expect(timeout.mock.calls).toEqual([[10_000]])
    timeout.mockRestore()
    // The ten seconds are over.
    limit.abort()
    expect((await running).answer).toEqual({ outcome: 'silent' })
    hanging.end()
  })

  it('that are not there are unknown, also of a bot that left or is off; a stranger sees no room', async () => {
    answerWith(200, { text: 'x' })
    expect((await run({ name: 'deploy' })).answer).toEqual({ outcome: 'unknown' })
    expect((await run({ bot: 'bot.none' })).answer).toEqual({ outcome: 'unknown' })
    const set = (is_member: boolean) =>
      server.call('setBotInGroup', { room, account: bot.account, is_member }, { token: boss })
    await set(false)
    expect([(await run()).answer?.outcome, (await list({ im_room_name: room })).answer]).toEqual([
      'unknown',
      [],
    ])
    await set(true)
    const turn = (is_disabled: boolean) =>
      server.call('setBotDisabled', { account: bot.account, is_disabled }, { token: boss })
    await turn(true)
    expect((await run()).answer?.outcome).toBe('unknown')
    await turn(false)
    const ben = (await server.signIn('ben')).token
    expect((await run({}, ben)).answer?.outcome).toBe('private')
    await server.call('quitRoom', { im_room_name: room }, { token: ben })
    expect((await run({}, ben)).code).toBe(404)
    expect((await run({ text: 'x'.repeat(2_001) })).code).toBe(400)
  })
})
