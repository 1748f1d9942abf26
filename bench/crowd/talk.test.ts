import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CuttingProxy,
  startCuttingProxy,
  startTestServer,
  type TestServer,
} from '@parley/server/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOMAIN } from '../targets/target.ts'
import { bringBack } from './bring-back.ts'
import { directChat } from './conversations.ts'
import { disperse, gather } from './gather.ts'
import { talk } from './talk.ts'

const PEOPLE = 4
let dir: string
let server: TestServer
let proxy: CuttingProxy

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parley-talk-'))
  server = await startTestServer()
  proxy = await startCuttingProxy(server.port)
  await server.createCompany({ name: 'bench', domain: DOMAIN })
  const tokens: string[] = []
  for (let at = 0; at < PEOPLE; at++) {
    await server.createUser(`u${at}`, { domain: DOMAIN })
    tokens.push((await server.signIn(`u${at}`, undefined, DOMAIN)).xmpp_token)
  }
  writeFileSync(join(dir, 'tokens'), tokens.join('\n'))
})
afterEach(async () => {
  await proxy.stop()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const chats = [directChat(0, 1), directChat(2, 3)]
const turnOf = (index: number) => {
  const conversation = chats[index % 2] ?? directChat(0, 1)
  return { conversation, writer: conversation.members[0] ?? 0 }
}
const gatherAt = (urls: string[]) => {
  const addresses = urls.map(url => `${url.replace('http', 'ws')}/xmpp-websocket`)
  return gather({
    from: 0,
    to: PEOPLE,
    tokenFile: join(dir, 'tokens'),
    urls: addresses,
    nodeOf: number => number,
  })
}

test('counts every delivery and every acknowledgement', async () => {
  const people = await gatherAt([server.url])
  const result = await talk({ people, turnOf, widest: 2, rate: 100, seconds: 0.5, phase: 1 })
  await disperse(people)
  expect(result).toMatchObject({
    sent: 150,
    acked: 150,
    expected: 150,
    heard: 150,
    complete: 150,
    doubled: 0,
  })
  expect(result.latenciesMs).toHaveLength(50)
})

test('who is cut off comes back at another address and sends again what was not acknowledged', async () => {
  // Writers begin at the proxy, which cuts one of them in the middle of its messages.
  const people = await gatherAt([proxy.url, server.url])
  proxy.cuts.push({ direction: 'up', after: 20_000 })
  const talking = talk({ people, turnOf, widest: 2, rate: 100, seconds: 3, phase: 1 })
  const { cutOff, backAt } = await bringBack([...people.values()], talking)
  const { sent, acked, doubled } = await talking
  await disperse(people)
  expect({ cutOff, sent, acked, doubled }).toEqual({ cutOff: 1, sent: 400, acked: 400, doubled: 0 })
  expect(backAt).toHaveLength(1)
  const { count } = await server.storage.db
    .selectFrom('messages')
    .where('sender_id', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(400)
})
