import { once } from 'node:events'
import type { PeerSignal } from '@parley/protocol/model'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { JanusConnection } from './janus-connection.ts'
import { feedNameOf } from './janus-feeds.ts'
import { JanusRooms } from './janus-rooms.ts'

const ANN = { user: 'ann', device: 'web' }
const BEN = { user: 'ben', device: 'web' }

interface Body {
  request: string
  streams?: { feed: number; mid: string }[]
}

let janus: WebSocketServer
let connection: JanusConnection
let rooms: JanusRooms
/** The streams that were asked for, request by request. */
let wanted: { request: string; mids: string[] }[]
let heard: PeerSignal[]

/** As Janus does when Ben already sends. */
function answerTo({ request }: Body): Record<string, unknown> {
  if (request === 'create') return { plugindata: { data: { videoroom: 'created' } } }
  const data =
    request === 'joinandconfigure'
      ? { videoroom: 'joined', publishers: [{ id: 5, display: feedNameOf(BEN) }] }
      : { videoroom: 'event' }
  return {
    plugindata: { data },
    jsep: { type: request === 'joinandconfigure' ? 'answer' : 'offer', sdp: 'v=0' },
  }
}

beforeEach(async () => {
  wanted = []
  heard = []
  let handles = 10
  janus = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'janus-protocol' })
  await once(janus, 'listening')
  janus.on('connection', socket =>
    socket.on('message', data => {
      const { transaction, janus: name, body } = JSON.parse(String(data))
      if (body?.streams)
        wanted.push({ request: body.request, mids: body.streams.map(({ mid }: { mid: string }) => mid) })
      const answer =
        name === 'message'
          ? { janus: 'event', ...answerTo(body) }
          : { janus: 'success', data: { id: handles++ } }
      socket.send(JSON.stringify({ ...answer, transaction }))
    }),
  )
  const { port } = janus.address() as { port: number }
  connection = await JanusConnection.open(`ws://127.0.0.1:${port}`, undefined)
  rooms = new JanusRooms(async () => connection, pino({ level: 'silent' }))
})
afterEach(() => {
  connection.close()
  janus.close()
})

const say = (about: typeof ANN, signal: PeerSignal) =>
  rooms.signal('call', ANN, about, JSON.stringify(signal), (_, json) => heard.push(JSON.parse(json)))

// [calls-6]
it('sends a screen only to a device that asks for it, and once', async () => {
  say(ANN, { session: 'of-ann', description: { type: 'offer', sdp: 'v=0' } })
  await expect.poll(() => heard.map(({ description }) => description?.type)).toEqual(['answer', 'offer'])
  expect(wanted).toEqual([{ request: 'join', mids: ['0', '1'] }])
  const session = heard[1]?.session ?? ''
  for (let times = 0; times < 2; times++) say(BEN, { session })
  await expect.poll(() => heard.length).toBe(3)
  expect(heard[2]).toMatchObject({ session, description: { type: 'offer' } })
  expect(wanted.slice(1)).toEqual([{ request: 'subscribe', mids: ['2', '3'] }])
})
