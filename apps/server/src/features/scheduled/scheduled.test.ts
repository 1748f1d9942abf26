import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { prepareCompanies, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { createSendDue } from './send-due.ts'

const HOUR_MS = 3_600_000
const toBob = (text: string, sendAt: number) => ({
  id: crypto.randomUUID(),
  recordType: 'chat',
  chatUserId: 'bob',
  text,
  send_at: sendAt,
})

async function people(server: TestServer) {
  for (const name of ['ann', 'bob']) await server.createUser(name)
  const { token } = await server.signIn('ann')
  const list = async () => (await server.call('listScheduled', {}, { token })).answer
  return { token, list }
}

onBothDatabases(server => {
  // [later-2]
  it('a scheduled message is sent at its time, to all devices of both', async () => {
    const { token, list } = await people(server())
    const ann = await WireClient.signIn(server(), 'ann')
    const bob = await WireClient.signIn(server(), 'bob')
    const message = toBob('good morning', Date.now() + 1_000)
    expect((await server().call('saveScheduled', message, { token })).code).toBe(0)
    expect(await list()).toMatchObject([{ id: message.id, text: 'good morning', problem: null }])
    for (const device of [ann, bob]) expect(await device.next(/good morning/)).toContain(message.id)
    await expect.poll(list).toEqual([])
  })

  // [later-2]
  it('a scheduled message can be changed and cancelled by its author alone', async () => {
    const { token, list } = await people(server())
    const bob = await server().signIn('bob')
    const message = toBob('draft', Date.now() + HOUR_MS)
    await server().call('saveScheduled', message, { token })
    await server().call('saveScheduled', { ...message, text: 'better' }, { token })
    const stolen = { ...message, text: 'mine now' }
    expect((await server().call('saveScheduled', stolen, { token: bob.token })).code).toBe(404)
    expect((await server().call('cancelScheduled', { id: message.id }, { token: bob.token })).code).toBe(404)
    expect(await list()).toMatchObject([{ text: 'better' }])
    expect((await server().call('cancelScheduled', { id: message.id }, { token })).code).toBe(0)
    expect(await list()).toEqual([])
  })

  // [later-2]
  it('a scheduled message that was refused stays in the list, with the reason', async () => {
    const { token, list } = await people(server())
    const message = { ...toBob('hello?', Date.now() + 100), chatUserId: 'nobody' }
    await server().call('saveScheduled', message, { token })
    await expect.poll(list).toMatchObject([{ text: 'hello?', problem: 'not-found' }])
  })

  // [later-2]
  it.each(['disabled account', 'frozen company'])('a scheduled message of a %s is not sent', async whose => {
    const { token } = await people(server())
    const { db } = server().storage
    await server().call('saveScheduled', toBob('too late', Date.now() + HOUR_MS), { token })
    await (whose === 'frozen company'
      ? db.updateTable('companies').set({ frozen: 1 }).execute()
      : db.updateTable('users').set({ disabled: 1 }).where('user_name', '=', 'ann').execute())
    const sent: string[] = []
    const submit = async (_sender: unknown, _to: unknown, { id }: { id: string }) => {
      sent.push(id)
      return 'archived' as const
    }
    await createSendDue(server().storage, submit).run(Date.now() + HOUR_MS)
    expect(sent).toEqual([])
    const problems = await db.selectFrom('scheduled_messages').select('problem').execute()
    expect(problems).toEqual([{ problem: 'not-allowed' }])
  })

  // [later-2]
  it('scheduled messages that have to wait do not delay other people, and stay in order', async () => {
    await people(server())
    const { db } = server().storage
    const { id: user_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id')
      .executeTakeFirstOrThrow()
    const row = (target: string, send_at: number) => ({
      id: crypto.randomUUID(),
      user_id,
      kind: 'groupchat' as const,
      target,
      send_at,
      text: target,
      problem: null,
      created_at: 0,
    })
    const due = Date.now() + HOUR_MS
    const busy = Array.from({ length: 60 }, (_, index) => row('busy', due + Math.floor(index / 2)))
    const free = row('free', due + 1_000)
    await db
      .insertInto('scheduled_messages')
      .values([...busy, free])
      .execute()
    const tried: string[] = []
    const submit = async (_sender: unknown, to: { id: string }) => {
      tried.push(to.id)
      return to.id === 'busy' ? ('postponed' as const) : ('archived' as const)
    }
    const next = await createSendDue(server().storage, submit).run(due + 5_000)
    expect(tried).toEqual(['busy', 'free'])
    expect(next).toBe(due + 15_000)
    const left = await db.selectFrom('scheduled_messages').select('target').execute()
    expect(left).toHaveLength(60)
  })
})

// [later-2]
it('a message that was due while the server was down is sent once when it is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-later-'))
  await prepareCompanies({ dataDir })
  let server = await startTestServer({ dataDir })
  const { token } = await people(server)
  await server.call('saveScheduled', toBob('see you', Date.now() + HOUR_MS), { token })
  await server.storage.db
    .updateTable('scheduled_messages')
    .set({ send_at: Date.now() - HOUR_MS })
    .execute()
  await server.stop()
  const history = async () => {
    const { history_token } = await server.signIn('bob')
    const request = { recordType: 'chat', chatUserId: 'ann' }
    const { answer } = await server.call('getRecords', request, { token: history_token })
    return answer?.records.map(({ body }) => body)
  }
  for (let start = 0; start < 2; start++) {
    server = await startTestServer({ dataDir })
    await expect.poll(history).toEqual(['see you'])
    await server.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
})
