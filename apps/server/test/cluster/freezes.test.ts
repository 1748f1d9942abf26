import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callServer } from '../call-server.ts'
import { type SpawnedServer, spawnServer } from '../spawn-server.ts'
import { missingForNodes, type Nodes, startNodes } from './nodes.ts'

const FROZEN_NODES = 5
const ROUNDS = 10
const COPIES = 50
/** Longer than clients wait for a silent server. */
const FROZEN_MS = 4_500
/** For so long after a standstill what arrives may be from before it. */
const SETTLED_MS = 6_000

interface Frozen {
  process: SpawnedServer
  url: string
  account: string
  /** For one session, which lasts for the whole run. */
  refreshToken: string
}

const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } })

/** Processes that are stopped and go on later, while people go on elsewhere [wire-30]. */
describe.skipIf(missingForNodes)('nodes that freeze 50 times', () => {
  let nodes: Nodes
  let folder: string
  let frozen: Frozen[]

  const renew = (token: string | undefined, url = nodes.one.url) =>
    callServer(url, 'refreshToken', {}, bearer(token))
  const codeOf = async (token = '') => (await nodes.one.call('getSelf', {}, { token })).code

  async function startNode(index: number): Promise<Frozen> {
    const process = spawnServer({
      DATA_DIR: join(folder, String(index)),
      DATABASE_URL: nodes.databaseUrl,
      NATS_URL: nodes.nats.url,
      PARLEY_DEMO: '0',
    })
    const account = `person${index}`
    await nodes.one.createUser(account)
    const { refresh_token: refreshToken = '' } = await nodes.one.signIn(account)
    return { process, url: `http://127.0.0.1:${await process.port}`, account, refreshToken }
  }

  /** The token is used at one node, which stands still, and twice more at another. Returns what the first said when it went on. */
  async function freeze(node: Frozen): Promise<{ late: number; here: number }> {
    node.process.kill('SIGSTOP')
    const late = renew(node.refreshToken, node.url)
    const thawed = pause(FROZEN_MS).then(() => node.process.kill('SIGCONT'))
    let token = ''
    for (let time = 0; time < 2; time++) {
      const { answer } = await renew(node.refreshToken)
      node.refreshToken = answer?.refresh_token ?? ''
      token = answer?.token ?? ''
      expect(await codeOf(token)).toBe(0)
    }
    await thawed
    return { late: (await late).code, here: await codeOf(token) }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-freezes-'))
    nodes = await startNodes()
    frozen = await Promise.all(Array.from({ length: FROZEN_NODES }, (_, index) => startNode(index)))
  })
  afterAll(async () => {
    for (const { process } of frozen) process.kill('SIGKILL')
    await Promise.all(frozen.map(({ process }) => process.exitCode))
    await nodes.stop()
    await rm(folder, { recursive: true })
  })

  it('sign out nobody when they continue', async () => {
    const seen: Awaited<ReturnType<typeof freeze>>[] = []
    for (let round = 0; round < ROUNDS; round++) seen.push(...(await Promise.all(frozen.map(freeze))))
    expect(seen).toHaveLength(FROZEN_NODES * ROUNDS)
    expect(seen.filter(({ late, here }) => late !== CODE.busy || here !== 0)).toEqual([])
  }, 600_000)

  it('catch every copied token once they have settled', async () => {
    await pause(SETTLED_MS)
    const codes: number[] = []
    for (let copy = 0; copy < COPIES; copy++) {
      const { url, account } = frozen[copy % FROZEN_NODES] as Frozen
      const { refresh_token: stolen } = await nodes.one.signIn(account)
      const { answer: second } = await renew(stolen)
      const { answer: third } = await renew(second?.refresh_token)
      expect(await codeOf(third?.token)).toBe(0)
      await renew(stolen, url)
      codes.push(await codeOf(third?.token))
    }
    expect(codes).toEqual(Array.from({ length: COPIES }, () => CODE.deviceReused))
  })
})
