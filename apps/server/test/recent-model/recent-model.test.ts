import { decodeContactFlags } from '@parley/protocol/rest'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { WireClient } from '../wire/wire-client.ts'
import { type Expected, expect as expectOf, isShown, type Model, nothingYet, unreadOf } from './model.ts'
import { type Operation, operations, PEERS } from './operations.ts'
import { OwnDevice } from './own-device.ts'
import { perform, type Stage } from './perform.ts'

/** More seeds: PARLEY_MODEL_SEEDS=1000. */
const SEEDS = Number(process.env.PARLEY_MODEL_SEEDS ?? 200)

let server: TestServer
let stage: Stage
let own: OwnDevice[]

beforeAll(async () => {
  server = await startTestServer({ logLevel: 'warn' })
  const signedIn: Partial<Stage['signedIn']> = {}
  for (const user of ['ann', ...PEERS] as const) {
    await server.createUser(user)
    signedIn[user] = await server.signIn(user)
  }
  const [desk, phone] = [await connect('ann', 'desk'), await connect('ann', 'phone')]
  const devices = { desk, phone, ben: await connect('ben', 'web'), carl: await connect('carl', 'web') }
  stage = { server, devices, signedIn: signedIn as Stage['signedIn'] }
  own = [new OwnDevice(desk), new OwnDevice(phone)]
})
afterAll(() => server.stop())

const connect = (user: string, resource: string) => WireClient.signIn(server, user, { resource })

async function forgetAll(): Promise<void> {
  // At once: the indexer notes its progress at any moment.
  await server.storage.transaction(async db => {
    for (const table of ['search_progress', 'messages', 'participants', 'conversations'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('users').set({ settings_version: 0 }).execute()
  })
  for (const device of own) {
    await device.client.settle()
    device.forget()
  }
}

async function play(script: Operation[]): Promise<Model> {
  const model: Model = { ben: nothingYet(), carl: nothingYet() }
  for (const operation of script) {
    await perform(stage, operation, model[operation.peer])
    model[operation.peer] = { ...model[operation.peer], ...expectOf(model[operation.peer], operation) }
  }
  return model
}

const flagsOf = ({ isPinned, isMuted, isMarkedUnread, isBlacked, draft, readSeq }: Expected) => ({
  isPinned,
  isMuted,
  isMarkedUnread,
  isBlacked,
  draft,
  readSeq,
})

async function compareList(model: Model): Promise<void> {
  const token = stage.signedIn.ann.history_token
  const { answer = [] } = await server.call('listRecent', {}, { token })
  const shown = PEERS.filter(peer => isShown(model[peer]))
  expect(answer.map(entry => entry.chatUserId).sort()).toEqual([...shown])
  for (const entry of answer) {
    const chat = model[entry.chatUserId as keyof Model]
    expect({ ...entry, ...decodeContactFlags(entry) }).toMatchObject({
      ...flagsOf(chat),
      unread: unreadOf(chat),
      lastSeq: chat.own.length,
    })
  }
  // Pinned first, then by time; equal times may come in either order.
  for (const [index, entry] of answer.entries()) {
    const next = answer[index + 1]
    if (next) expect(Number(entry.isTop)).toBeGreaterThanOrEqual(Number(next.isTop))
    if (next && entry.isTop === next.isTop) expect(entry.lastTime).toBeGreaterThanOrEqual(next.lastTime)
  }
}

// [reading-1, reading-3]
it(`agrees with a small model on both devices and in the list, ${SEEDS} seeds`, {
  timeout: 600_000,
}, async () => {
  const property = fc.asyncProperty(operations, async script => {
    await forgetAll()
    const model = await play(script)
    await compareList(model)
    for (const device of own)
      for (const peer of PEERS)
        expect(await device.look(peer)).toMatchObject({
          ...flagsOf(model[peer]),
          unread: unreadOf(model[peer]),
        })
  })
  await fc.assert(property, { numRuns: SEEDS })
})
