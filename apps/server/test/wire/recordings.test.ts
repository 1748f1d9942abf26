import { existsSync } from 'node:fs'
import type { CallState } from '@parley/protocol/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/app/config.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testkit.ts'
import { askCall, type CallReply, changeOf } from './call-client.ts'
import { WireClient } from './wire-client.ts'

const TOOLS = ['/usr/bin/janus', '/usr/bin/janus-pp-rec', '/usr/bin/ffmpeg']
const NAMES = ['ann', 'ben', 'cat']

let server: TestServer
let people: Record<string, WireClient>
let roomName = ''
const client = (name: string): WireClient => people[name] as WireClient

async function begin(canRecord: boolean): Promise<void> {
  const { janus, recording } = readConfig(canRecord ? {} : { JANUS_PROGRAM: 'none' })
  server = await startTestServer({ janus, recording })
  people = {}
  for (const name of NAMES) await server.createUser(name)
  const tokens = await Promise.all(NAMES.map(name => server.signIn(name, PASSWORD)))
  const token = tokens[0]?.token ?? ''
  const room = await server.call(
    'addRoom',
    { natural_name: 'Three', im_user_names: NAMES.slice(1) },
    { token },
  )
  roomName = room.answer?.im_room_name ?? ''
  for (const [at, name] of NAMES.entries()) {
    const opened = await WireClient.authenticated(server, name, tokens[at]?.xmpp_token ?? '')
    await opened.bind('web')
    people[name] = opened
  }
}
afterEach(() => server.stop())

async function startCall(): Promise<string> {
  const to = { kind: 'groupchat', id: roomName } as const
  const call = crypto.randomUUID()
  await askCall(client('ann'), { action: 'start', call, to, media: 'video', device: 'web' })
  for (const name of NAMES) await askCall(client(name), { action: 'answer', call })
  return call
}
const ask = (name: string, action: 'record' | 'stop-recording' | 'recording-shown', call: string) =>
  askCall(client(name), { action, call })
const rows = () => server.storage.db.selectFrom('recordings').selectAll().execute()
const isRecorded = (call: CallState) => call.recording !== undefined

// [recordings-1]
it('recording is not offered and refused without a media server', async () => {
  await begin(false)
  const call = await startCall()
  const { ticket } = await askCall(client('ann'), { action: 'current', call })
  expect(ticket).not.toHaveProperty('canRecord')
  expect(await ask('ann', 'record', call)).toEqual({ refused: 'not-allowed' })
  expect(await rows()).toEqual([])
})

describe.skipIf(!TOOLS.every(path => existsSync(path)))('recording through Janus', () => {
  beforeEach(() => begin(true))

  // [recordings-1]
  it('is offered, started once by the host, and shown to everybody', async () => {
    const call = await startCall()
    expect((await askCall(client('ann'), { action: 'current', call })).ticket).toMatchObject({
      canRecord: true,
    })
    expect(await ask('ben', 'record', call)).toEqual({ refused: 'not-allowed' })
    const { xmpp_token } = await server.signIn('ann', PASSWORD)
    const phone = await WireClient.authenticated(server, 'ann', xmpp_token)
    await phone.bind('phone')
    const presses = [client('ann'), phone].map(device => askCall(device, { action: 'record', call }))
    const [one, two] = (await Promise.all(presses)) as [CallReply, CallReply]
    expect(one.call.recording).toMatchObject({ by: 'ann', shownTo: [] })
    expect(two.call.recording?.id).toBe(one.call.recording?.id)
    expect((await changeOf(client('cat'), isRecorded)).via).toBe('server')
    expect(await rows()).toHaveLength(1)
    const { call: later } = await askCall(client('ben'), { action: 'current', call })
    expect(later.recording?.by).toBe('ann')
  })

  // [recordings-6]
  it('is refused where the company does not allow it', async () => {
    await server.storage.db.updateTable('companies').set({ recording: 0 }).execute()
    const call = await startCall()
    const { ticket } = await askCall(client('ann'), { action: 'current', call })
    expect(ticket).not.toHaveProperty('canRecord')
    expect(await ask('ann', 'record', call)).toEqual({ refused: 'not-allowed' })
  })

  it('is refused to a host who was removed', async () => {
    const call = await startCall()
    await askCall(client('ann'), { action: 'promote', call, target: 'ben' })
    await askCall(client('ben'), { action: 'remove', call, target: 'ann' })
    expect(await ask('ann', 'record', call)).toEqual({ refused: 'not-found' })
    expect((await ask('ben', 'record', call)).call.recording?.by).toBe('ben')
  })

  // [recordings-3]
  it.each(['stop-recording', 'end'] as const)(
    'ends with "%s", and an empty one is reported',
    async action => {
      const call = await startCall()
      await ask('ann', 'record', call)
      await askCall(client('ann'), { action, call })
      expect((await rows())[0]?.stopped_at).toEqual(expect.anything())
      await client('ben').next(/recording_failed/)
      expect(await rows()).toMatchObject([{ state: 'failed' }])
      const actions = await server.storage.db.selectFrom('audit_log').select('entry').execute()
      const names = actions.map(({ entry }) => (JSON.parse(entry) as { action: string }).action)
      expect(names).toEqual(expect.arrayContaining(['recording-start', 'recording-end']))
    },
  )
})
